import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { changeDeviceFact } from '../../db/device.ts';
import { UNPROTECTED, writeCopy } from '../../src/data/protection/settings.ts';
import { clockMoment } from '../../src/format/clock-time.ts';
import { leave } from './support/app.tsx';
import { takeClock } from './support/clock.ts';
import { expectStopped, launchesMade, MG_GAME } from './support/launch.ts';
import { newPlayer } from './support/players.ts';
import { start } from './support/protection.ts';

const DAY_MS = 86_400_000;

// In a file of its own: the page has not heard of the platform's time yet.
test('a time-out outlives a restart with a clock that is set forward', async () => {
  const until = Date.now() + DAY_MS;
  const rest = { until, ms: DAY_MS };
  await changeDeviceFact('protection', () => writeCopy({ ...UNPROTECTED, rev: 1, rest }));
  const player = await newPlayer();
  // By the phone it is long over; the platform knows better.
  takeClock(Date.now() + 3 * DAY_MS);
  start(MG_GAME, { player });
  await expectStopped('休息中', new RegExp(clockMoment(until)));
  expect(launchesMade()).toEqual([]);
  leave();
  start('/recharge');
  const stop = page.getByRole('main').getByText(`${clockMoment(until)} 前不能充值`);
  await expect.element(stop).toBeVisible();
});
