import type { Browser, Page } from '@playwright/test';
import { median } from '../report.ts';
import type { Kept } from './cached-list.ts';
import { serveStorePage } from './serve-page.ts';
import type { Compared, StoreBench } from './store-page.ts';

declare global {
  interface Window {
    storeBench: StoreBench;
  }
}

const STARTS = 5;

/** What the books cost beside IndexedDB by hand and the persisted query cache. */
export interface StoreFigures {
  count: number;
  compared: Compared[];
  fill: { book: number; raw: number };
  cold: { book: number[]; raw: number[] };
  kept: Kept;
  /** As many rows as localStorage takes of the list, and what they cost. */
  fitting: Kept & { rows: number };
}

/** Measures it on a profile of its own. @param count rows */
export async function measureStore(browser: Browser, count: number): Promise<StoreFigures> {
  const served = await serveStorePage();
  const context = await browser.newContext();
  const now = Date.now();
  try {
    let page = await openPage(await context.newPage(), served.url);
    const fill = await page.evaluate(([n, at]) => window.storeBench.fill(n, at), [
      count,
      now,
    ] as const);
    const cold = { book: [] as number[], raw: [] as number[] };
    for (let start = 0; start < STARTS; start += 1) {
      await page.close();
      page = await openPage(await context.newPage(), served.url);
      const { book, raw } = await page.evaluate((at) => window.storeBench.cold(at), now);
      cold.book.push(book);
      cold.raw.push(raw);
    }
    const compared = await page.evaluate(([n, at]) => window.storeBench.compare(n, at), [
      count,
      now,
    ] as const);
    const keep = (rows: number) =>
      page.evaluate(([n, at]) => window.storeBench.keep(n, at), [rows, now] as const);
    const kept = await keep(count);
    let rows = count;
    let fitting = kept;
    while (!fitting.fits) {
      rows = Math.floor(rows / 2);
      fitting = await keep(rows);
    }
    return { count, compared, fill, cold, kept, fitting: { ...fitting, rows } };
  } finally {
    await context.close();
    served.close();
  }
}

async function openPage(page: Page, url: string): Promise<Page> {
  await page.goto(url);
  await page.waitForFunction(() => 'storeBench' in window);
  return page;
}

/** As text: times, budgets and ratios. */
export function storeReport({ count, compared, fill, cold, kept, fitting }: StoreFigures): string {
  const started: Compared = {
    title: 'the same after a start, databases opened first',
    ...cold,
    budget: 50,
    note: 'adds the rows up',
  };
  const [first, ...others] = compared;
  const lines = [first, started, ...others].flatMap((each) => (each ? [line(each)] : []));
  const million = (characters: number) => `${(characters / 1e6).toFixed(1)} million characters`;
  const numbers = (rows: number) => rows.toLocaleString('en');
  return [
    `Stored: ${numbers(count)} bets, medians of ${STARTS}. ÷ is what the books take of it: 1.50 is half as much again.`,
    columns(['', 'books', 'budget', '', 'IndexedDB by hand', '÷', 'list in memory', '÷', '']),
    ...lines,
    `  Written in pages of 100: books ${numbers(Math.round(fill.book))} rows/s, IndexedDB by hand ${numbers(Math.round(fill.raw))} rows/s without sums (${(fill.raw / fill.book).toFixed(2)})`,
    `  Persisted query cache, all rows: ${million(kept.characters)}${kept.fits ? '' : ', more than localStorage takes'}; written anew after every change in ${kept.save.toFixed(0)} ms, back after a start in ${kept.restore.toFixed(0)} ms`,
    `  Persisted query cache, ${numbers(fitting.rows)} rows (fits): ${million(fitting.characters)}, written in ${fitting.save.toFixed(0)} ms, back in ${fitting.restore.toFixed(0)} ms`,
    '',
  ].join('\n');
}

function line({ title, book, raw, memory, budget, note = '' }: Compared): string {
  const ours = median(book);
  const ratio = (others: readonly number[] | undefined) =>
    others ? (ours / median(others)).toFixed(2) : '';
  return columns([
    title,
    ms(book),
    ...(budget === undefined ? ['', ''] : [`≤ ${budget} ms`, ours <= budget ? 'ok' : 'OVER']),
    ms(raw),
    ratio(raw),
    memory ? ms(memory) : '',
    ratio(memory),
    note,
  ]);
}

const ms = (times: readonly number[]) => `${median(times).toFixed(1)} ms`;
const WIDTHS = [50, 10, 9, 5, 18, 6, 15, 6, 0];

function columns(cells: readonly string[]): string {
  const padded = cells.map((cell, index) => {
    const width = WIDTHS[index] ?? 0;
    return index === 0 || index === cells.length - 1 ? cell.padEnd(width) : cell.padStart(width);
  });
  return `  ${padded.join(' ')}`.trimEnd();
}
