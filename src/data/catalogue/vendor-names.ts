import { everythingSeen } from '../../../db/catalogue.ts';

/** Names of the vendors as this device last heard them; none where there is no database. */
export async function vendorNames(): Promise<ReadonlyMap<number, string>> {
  const seen = await everythingSeen().catch(() => []);
  // Halls come last: what they say of their vendor counts.
  return new Map(
    seen.filter(({ platName }) => platName !== '').map((game) => [game.platTypeId, game.platName]),
  );
}
