import { drizzle } from 'drizzle-orm/pglite';
import { seedPlatform } from '../../demo/seed/seed.ts';
import type { OpenDatabase } from '../db/client.ts';
import type { SeedSettings } from '../settings.ts';
import { MIGRATED, openImage, openTestDatabase } from './database.ts';
import { testSeeds } from './players.ts';

/**
 * A database with the seed of `testSeeds`: in memory, or on PostgreSQL when DATABASE_URL is set.
 * @param seeds what is seeded beside the demo accounts; nothing when absent
 */
export async function openSeededDatabase(
  seeds: Pick<Partial<SeedSettings>, 'demoHistoryDays'> = {},
): Promise<OpenDatabase> {
  const options = { ...testSeeds(), ...seeds };
  if (process.env['DATABASE_URL']) {
    const database = await openTestDatabase();
    await seedPlatform(database.db, options);
    return database;
  }
  return openImage(`seeded-${options.demoHistoryDays}`, {
    base: MIGRATED,
    fill: (engine) => seedPlatform(drizzle(engine), options),
  });
}
