import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import { CODE_PX, codeAddress, qrTextOf, readPixels } from '../../support/pixels.ts';

/** Waits for a code on the page and reads it, as a phone's camera would. */
export async function qrTextIn(code: Locator): Promise<string> {
  await expect.element(code).toBeInTheDocument();
  return qrTextOf(await readPixels(codeAddress(code.element(), CODE_PX)));
}
