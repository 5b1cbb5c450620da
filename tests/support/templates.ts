import { prepare } from './template.ts';

/**
 * Global setup of Playwright: the seeded database that every platform of the run starts on.
 *
 * @returns what to do when all tests are over
 */
export default async function prepareTemplates(): Promise<() => Promise<void>> {
  return await prepare('history');
}
