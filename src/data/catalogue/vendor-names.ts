import { everythingSeen } from '../../../db/catalogue.ts';

/** Names of the vendors by provider id, from the stored catalogue; empty without a database. */
export async function vendorNames(): Promise<ReadonlyMap<number, string>> {
  const seen = await everythingSeen().catch(() => []);
  // Halls come last in the list, so that a hall's vendor name wins over a game's.
  return new Map(
    seen.filter(({ platName }) => platName !== '').map((game) => [game.platTypeId, game.platName]),
  );
}
