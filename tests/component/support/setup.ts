import { afterEach, beforeEach, expect, vi } from 'vitest';
import { dayOf, dayStart } from '../../../contract/day.ts';
import { endTest } from './after-test.ts';
import { takeTroubles } from './console.ts';
import { jitterTests } from './jitter.ts';
import './tap.ts';

document.documentElement.lang = 'zh-CN';
jitterTests();

/** A test that begins on one day of the platform (UTC+8) also ends on it: what it calls today is today. */
const LONGEST_TEST_MS = 150_000;
beforeEach(async () => {
  const midnight = dayStart(dayOf(Date.now()), 1);
  if (midnight - Date.now() > LONGEST_TEST_MS) return;
  while (Date.now() < midnight) await new Promise((resolve) => setTimeout(resolve, 500));
}, 2 * LONGEST_TEST_MS);

afterEach(async ({ task }) => {
  for (const error of task.result?.errors ?? []) describeFailure(error);
  // Before endTest gives the page its own timers back: a spy on a timer that is restored later overwrites them with the
  // timer that it had replaced.
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await endTest();
  expect(takeTroubles(), 'the page must stay quiet').toEqual([]);
});

interface Failure {
  name?: string;
  message: string;
  stack?: string;
}

/**
 * Adds what stood on the page to the error's message, and the message to its stack: the report of the whole
 * run carries only the stack, and Vitest's stack of a locator's timeout does not have the message. In the stack
 * the message comes last, because the report is cut off and a message may hold the elements of the whole page.
 */
function describeFailure(error: Failure): void {
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => line.includes('/tests/component/'));
  const text = document.body.textContent.replaceAll(/\s+/g, ' ');
  const screen = `At ${location.pathname} there stood: ${text}`;
  error.stack = [...frames, screen, `${error.name ?? 'Error'}: ${error.message}`].join('\n');
  error.message += `\n${screen}`;
}
