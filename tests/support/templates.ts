import { prepare } from './template.ts';

/**
 * Global setup of Playwright: a template without the demo player's months of records and one with
 * them, both at once.
 *
 * @returns what to do when all tests are over
 */
export default async function prepareTemplates(): Promise<() => Promise<void>> {
  const made = await Promise.allSettled([prepare(false), prepare(true)]);
  const remove = async () => {
    for (const one of made) if (one.status === 'fulfilled') await one.value();
  };
  const failed = made.find((one) => one.status === 'rejected');
  if (!failed) return remove;
  await remove();
  throw failed.reason;
}
