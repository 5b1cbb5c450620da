import { launchPlatform } from './platform.ts';
import { declareTemplate, makeStore } from './store.ts';

/**
 * Global setup of Vitest's contract project: migrates and seeds one store, which every worker then
 * copies (seeding takes seconds, copying does not).
 *
 * @returns what to do when all tests are over
 */
export default async function prepareTemplate(): Promise<() => Promise<void>> {
  return await prepare(false);
}

/** Seeds a template, with months of records or without. @returns what to do when all tests are over */
export async function prepare(history: boolean): Promise<() => Promise<void>> {
  const store = await makeStore({ fresh: true });
  try {
    const platform = await launchPlatform({ store, history });
    await platform.dispose();
  } catch (error) {
    await store.remove();
    throw error;
  }
  declareTemplate(store, history ? 'history' : 'plain');
  return () => store.remove();
}
