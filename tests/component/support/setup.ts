import { afterEach, beforeEach, expect } from 'vitest';
import { dayOf, dayStart } from '../../../contract/day.ts';
import { endTest } from './after-test.ts';
import { takeTroubles } from './console.ts';

document.documentElement.lang = 'zh-CN';

/** A test that begins on one day of the platform (UTC+8) also ends on it: what it calls today is today. */
const LONGEST_TEST_MS = 60_000;
beforeEach(async () => {
  const midnight = dayStart(dayOf(Date.now()), 1);
  if (midnight - Date.now() > LONGEST_TEST_MS) return;
  while (Date.now() < midnight) await new Promise((resolve) => setTimeout(resolve, 500));
}, 2 * LONGEST_TEST_MS);

afterEach(async ({ task }) => {
  await endTest({ failed: task.result?.state === 'fail' });
  expect(takeTroubles(), 'the page must stay quiet').toEqual([]);
});
