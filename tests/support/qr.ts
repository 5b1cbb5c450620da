import type { Locator } from '@playwright/test';
import { CODE_PX, codeAddress, drawPixels, pixelsFrom, qrTextOf } from './pixels.ts';

/** Reads a code that is drawn on the page, as a phone's camera would. */
export async function qrTextIn(code: Locator): Promise<string> {
  const address = await code.evaluate(codeAddress, CODE_PX);
  return qrTextOf(pixelsFrom(await code.page().evaluate(drawPixels, address)));
}
