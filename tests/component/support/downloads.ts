import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import { readCsv } from '../../../src/features/records/export/testing/read-csv.ts';

/** What makes a spreadsheet take the file for UTF-8. */
const MARK = '\uFEFF';

/** A CSV file, its cells read. */
export interface Csv {
  name: string;
  rows: string[][];
}

/** Clicks, and takes the file that the app hands to the browser's downloads; nothing is downloaded. */
export async function savedFile(button: Locator): Promise<{ name: string; file: Blob }> {
  const over = new AbortController();
  const links: HTMLAnchorElement[] = [];
  const take = (event: Event) => {
    if (!(event.target instanceof HTMLAnchorElement) || !event.target.download) return;
    event.preventDefault();
    links.push(event.target);
  };
  document.addEventListener('click', take, { capture: true, signal: over.signal });
  await button.tap();
  await expect.poll(() => links).toHaveLength(1);
  over.abort();
  const [link] = links;
  return { name: String(link?.download), file: await (await fetch(String(link?.href))).blob() };
}

/** As {@link savedFile}, for a CSV file. */
export async function savedCsv(button: Locator): Promise<Csv> {
  const { name, file } = await savedFile(button);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer());
  expect(text.startsWith(MARK)).toBe(true);
  return { name, rows: readCsv(text.slice(MARK.length)) };
}

/** A column of a file by its heading, without it. */
export function column([headings = [], ...rows]: string[][], heading: string): string[] {
  const at = headings.indexOf(heading);
  expect(at, heading).toBeGreaterThanOrEqual(0);
  return rows.map((row) => row[at] ?? '');
}
