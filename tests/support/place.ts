import type { Locator } from '@playwright/test';

/** Where something stands on the page, in whole px: left, top, width, height. */
export async function placeOf(shown: Locator): Promise<number[]> {
  const box = await shown.boundingBox();
  if (!box) throw new Error(`not on the page: ${shown}`);
  return [box.x, box.y, box.width, box.height].map(Math.round);
}
