import { launchPlatform } from './platform.ts';
import { declareTemplate, makeStore } from './store.ts';

/**
 * Global setup of Playwright and of Vitest's contract project: migrates and seeds one store, which
 * every worker then copies (seeding takes seconds, copying does not).
 *
 * @returns what to do when all tests are over
 */
export default async function prepareTemplate(): Promise<() => Promise<void>> {
  const store = await makeStore();
  try {
    const platform = await launchPlatform({ store });
    await platform.dispose();
  } catch (error) {
    await store.remove();
    throw error;
  }
  declareTemplate(store);
  return () => store.remove();
}
