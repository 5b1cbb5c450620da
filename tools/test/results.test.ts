import { describe, expect, it } from 'vitest';
import { count, failureLines, readPlaywright, readVitest, slowestLines } from './results.mjs';

describe('readVitest', () => {
  const file = (status: string, ...cases: string[]) => ({
    name: 'some.test.ts',
    status,
    assertionResults: cases.map((each) => ({ status: each })),
  });
  const counted = (report: Parameters<typeof readVitest>[1]) => count(readVitest('unit', report));

  it('counts passed and failed', () => {
    const testResults = [file('passed', 'passed', 'passed'), file('failed', 'failed', 'passed')];
    expect(counted({ success: false, testResults })).toEqual({ passed: 3, failed: 1 });
  });

  it('counts a file that broke before its tests', () => {
    const testResults = [file('passed', 'passed'), file('failed')];
    expect(counted({ success: false, testResults })).toEqual({ passed: 1, failed: 1 });
  });

  it('counts skipped tests as failed', () => {
    const testResults = [file('passed', 'passed', 'pending', 'skipped', 'todo')];
    expect(counted({ success: true, testResults })).toEqual({ passed: 1, failed: 3 });
  });

  it('fails a run without tests', () => {
    expect(counted({ success: true, testResults: [] })).toEqual({ passed: 0, failed: 1 });
    expect(counted({})).toEqual({ passed: 0, failed: 1 });
  });

  it('fails a run which failed outside its tests', () => {
    const testResults = [file('passed', 'passed')];
    expect(counted({ success: false, testResults })).toEqual({ passed: 1, failed: 1 });
  });
});

describe('readPlaywright', () => {
  const suite = (folder: string, ...statuses: string[]) => ({
    title: 'some.spec.ts',
    specs: statuses.map((status) => ({
      title: status,
      file: `${folder}/some.spec.ts`,
      tests: [{ status }],
    })),
  });
  const counted = (
    suites: ReturnType<typeof suite>[],
    folders: string[],
    errors: object[] = [],
  ) => {
    const results = readPlaywright({ suites, errors }, folders);
    return folders.map((folder) => count(results.filter(({ layer }) => layer === folder)));
  };

  it('counts by folder, and only plain passes', () => {
    const suites = [
      suite('e2e', 'expected', 'expected', 'flaky'),
      suite('offline', 'expected', 'skipped', 'unexpected'),
    ];
    expect(counted(suites, ['e2e', 'offline'])).toEqual([
      { passed: 2, failed: 1 },
      { passed: 1, failed: 2 },
    ]);
  });

  it('fails a folder without tests', () => {
    expect(counted([suite('e2e', 'expected')], ['e2e', 'faults'])).toEqual([
      { passed: 1, failed: 0 },
      { passed: 0, failed: 1 },
    ]);
  });

  it('fails every folder when the run broke outside its tests', () => {
    expect(counted([suite('e2e', 'expected')], ['e2e'], [{}])).toEqual([{ passed: 1, failed: 1 }]);
  });
});

describe('what is printed at the end', () => {
  const failed = {
    name: 'a.test.ts',
    status: 'failed',
    assertionResults: [
      { status: 'passed', fullName: 'counts', duration: 12 },
      {
        status: 'failed',
        fullName: 'adds',
        duration: 4_100,
        failureMessages: [
          `\u001b[31mError\u001b[39m: 1 is not 2\n\n  at a.test.ts:3${'\n  at b'.repeat(20)}`,
        ],
      },
    ],
  };
  const results = readVitest('unit', { success: false, testResults: [failed] });

  it('names each failure with the first lines of its reason', () => {
    expect(failureLines(results)).toEqual([
      '✗ unit: a.test.ts › adds',
      '    Error: 1 is not 2',
      '      at a.test.ts:3',
      ...Array.from({ length: 10 }, () => '      at b'),
      "    alone: npm run test:unit -- a.test.ts -t 'adds'",
    ]);
  });

  it('names the line of a browser test that failed, to run it alone', () => {
    const spec = {
      title: 'opens',
      file: 'e2e/a.spec.ts',
      line: 12,
      tests: [{ status: 'unexpected' }],
    };
    const failures = failureLines(readPlaywright({ suites: [{ specs: [spec] }] }, ['e2e']));
    expect(failures.at(-1)).toBe('    alone: npm run test:browser -- tests/e2e/a.spec.ts:12');
  });

  it.each([['component', "npm run test:component -- b.test.tsx -t 'the page'\\''s title'"]])(
    'quotes the title of a %s test for the shell',
    (layer, command) => {
      const testResults = [
        {
          name: 'b.test.tsx',
          status: 'failed',
          assertionResults: [{ status: 'failed', fullName: "the page's title" }],
        },
      ];
      expect(failureLines(readVitest(layer, { testResults })).at(-1)).toBe(`    alone: ${command}`);
    },
  );

  it('names the slowest tests first', () => {
    expect(slowestLines(results, 1)).toEqual(['    4.1 s  unit: a.test.ts › adds']);
  });
});
