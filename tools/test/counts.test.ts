import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest } from './counts.mjs';

describe('countVitest', () => {
  const file = (status: string, ...cases: string[]) => ({
    status,
    assertionResults: cases.map((each) => ({ status: each })),
  });

  it('counts passed and failed', () => {
    const testResults = [file('passed', 'passed', 'passed'), file('failed', 'failed', 'passed')];
    expect(countVitest({ success: false, testResults })).toEqual({ passed: 3, failed: 1 });
  });

  it('counts a file that broke before its tests', () => {
    const testResults = [file('passed', 'passed'), file('failed')];
    expect(countVitest({ success: false, testResults })).toEqual({ passed: 1, failed: 1 });
  });

  it('counts skipped tests as failed', () => {
    const testResults = [file('passed', 'passed', 'pending', 'skipped', 'todo')];
    expect(countVitest({ success: true, testResults })).toEqual({ passed: 1, failed: 3 });
  });

  it('fails a run without tests', () => {
    expect(countVitest({ success: true, testResults: [] })).toEqual({ passed: 0, failed: 1 });
    expect(countVitest({})).toEqual({ passed: 0, failed: 1 });
  });

  it('fails a run which failed outside its tests', () => {
    const testResults = [file('passed', 'passed')];
    expect(countVitest({ success: false, testResults })).toEqual({ passed: 1, failed: 1 });
  });
});

describe('countPlaywright', () => {
  const suite = (projectName: string, ...statuses: string[]) => ({
    suites: [{ specs: statuses.map((status) => ({ tests: [{ projectName, status }] })) }],
  });

  it('counts by project, and only plain passes', () => {
    const suites = [
      suite('e2e', 'expected', 'expected', 'flaky'),
      suite('offline', 'expected', 'skipped', 'unexpected'),
    ];
    expect(countPlaywright({ suites, errors: [] }, ['e2e', 'offline'])).toEqual({
      e2e: { passed: 2, failed: 1 },
      offline: { passed: 1, failed: 2 },
    });
  });

  it('fails a project without tests', () => {
    const suites = [suite('e2e', 'expected')];
    expect(countPlaywright({ suites, errors: [] }, ['e2e', 'faults'])).toEqual({
      e2e: { passed: 1, failed: 0 },
      faults: { passed: 0, failed: 1 },
    });
  });

  it('fails every project when the run broke outside its tests', () => {
    const suites = [suite('e2e', 'expected')];
    expect(countPlaywright({ suites, errors: [{}] }, ['e2e'])).toEqual({
      e2e: { passed: 1, failed: 1 },
    });
  });
});
