import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showProgress } from './progress.mjs';
import ProgressReporter from './progress-reporter.mjs';

let folder = '';
const fileOf = (step: string) => join(folder, `${step}.progress`);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'robohall-progress-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

/** A reporter that writes the progress of a step. */
function reporterOf(step: string): ProgressReporter {
  vi.stubEnv('ROBOHALL_PROGRESS', fileOf(step));
  return new ProgressReporter();
}

describe('the progress of a run', () => {
  it('is written by Vitest in files and by Playwright in tests', () => {
    const vitest = reporterOf('unit');
    vitest.onTestRunStart([1, 2, 3]);
    vitest.onTestModuleEnd({ ok: () => false });
    expect(JSON.parse(readFileSync(fileOf('unit'), 'utf8'))).toEqual({
      done: 1,
      all: 3,
      failed: 1,
    });

    const playwright = reporterOf('browser');
    playwright.onBegin({}, { allTests: () => [1, 2] });
    playwright.onTestEnd({}, { status: 'passed' });
    expect(JSON.parse(readFileSync(fileOf('browser'), 'utf8'))).toEqual({
      done: 1,
      all: 2,
      failed: 0,
    });
  });

  it('is printed with what runs, what is over, and how long it may still take', () => {
    vi.useFakeTimers();
    const lines: string[] = [];
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
    const unit = { name: 'unit', coreSeconds: 100 };
    const lint = { name: 'lint', coreSeconds: 10 };
    const progress = showProgress([unit, lint], fileOf);
    progress.begin(unit);
    progress.begin(lint);
    reporterOf('unit').onTestRunStart([1, 2, 3, 4]);
    progress.end(lint, [{ passed: true }]);
    vi.advanceTimersByTime(20_000);
    progress.stop();
    expect(lines).toEqual([
      expect.stringMatching(/^0:00 {2}unit, lint: about \d+ (s|min) on \d+ cores\n$/),
      '0:00  lint is over: 1 passed, 0 failed\n',
      expect.stringMatching(/^0:20 {2}unit 0 of 4 · about \d+ (s|min) to go\n$/),
    ]);
  });
});
