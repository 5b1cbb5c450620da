import { cdp } from 'vitest/browser';
import { afterTest } from './after-test.ts';

interface Preferences {
  'prefers-reduced-motion': 'reduce' | 'no-preference';
  'prefers-color-scheme': 'light' | 'dark';
  'forced-colors': 'active' | 'none';
}

/** What the tests of this layer begin with (vitest.config.ts). */
const USUAL: Preferences = {
  'prefers-reduced-motion': 'reduce',
  'prefers-color-scheme': 'light',
  'forced-colors': 'none',
};
let changed = false;

/** Lets the browser say that the player prefers this, until the test ends. */
export async function prefer(wishes: Partial<Preferences>): Promise<void> {
  changed = true;
  await emulate({ ...USUAL, ...wishes });
}

async function emulate(preferences: Preferences): Promise<void> {
  const features = Object.entries(preferences).map(([name, value]) => ({ name, value }));
  await cdp().send('Emulation.setEmulatedMedia', { features });
}

afterTest(async () => {
  if (changed) await emulate(USUAL);
  changed = false;
});
