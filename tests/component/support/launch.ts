import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { CallName } from '../../../contract/index.ts';
import { CALLS, VENDOR_LAUNCHES } from '../../../contract/index.ts';
import { departuresSoFar } from './departures.ts';
import { line } from './line.ts';

/** A slots game of MG, whose launch takes its code. */
export const MG_GAME = '/redirect?plat_type_id=10&game_code=mg-slot-001&type=5';
export const VENDOR_PAGE = 'https://games.example/table';

/** A button of the launch page. */
export const launchButton = (name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

/** The launch page asks for a table. */
export const progress = page.getByText(/开桌…$/);

const LAUNCHES: CallName[] = [
  'beginGame',
  'launchAgWeb',
  ...Object.values(VENDOR_LAUNCHES).map(({ call }) => call),
];

/** Paths of the launch calls that the app has made in this test. */
export function launchesMade(): string[] {
  return LAUNCHES.flatMap((name) => line.sent(name).map(() => CALLS[name].path));
}

/** The launch page stopped and says this as its heading. */
export async function expectStopped(title: string, text: string | RegExp = title): Promise<void> {
  await expect.element(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect.element(page.getByRole('main').getByText(text).first()).toBeVisible();
}

/** The platform opens a table at the vendor's. */
export const launchThere = () => line.answer('launchMg', { url: VENDOR_PAGE });

/** The page goes to the vendor's table. */
export async function expectVendor(): Promise<void> {
  await expect.poll(() => departuresSoFar().at(-1)?.href).toBe(VENDOR_PAGE);
}
