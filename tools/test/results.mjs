// Reads the machine-readable reports of the test runners. Pure, so that the verdict of `npm test` is itself
// tested.

/**
 * @typedef {{ layer: string, name: string, passed: boolean, ms: number, why: string, alone: string }} Result one test, with the command
 *   that runs it alone
 * @typedef {{ status?: string, fullName?: string, title?: string, duration?: number | null, failureMessages?: string[] }} VitestCase
 * @typedef {{ name?: string, status?: string, message?: string, assertionResults?: VitestCase[] }} VitestFile
 * @typedef {{ duration?: number, errors?: { message?: string }[] }} BrowserRun
 * @typedef {{ status?: string, results?: BrowserRun[] }} BrowserTest
 * @typedef {{ title?: string, file?: string, line?: number, tests?: BrowserTest[] }} BrowserSpec
 * @typedef {{ title?: string, specs?: BrowserSpec[], suites?: BrowserSuite[] }} BrowserSuite
 */

/**
 * Reads a Vitest JSON report. A file which broke before its tests is one failure; a skipped test proves
 * nothing, so it counts as failed.
 *
 * @param {string} layer
 * @param {{ success?: boolean, testResults?: VitestFile[] }} report
 * @returns {Result[]}
 */
export function readVitest(layer, report) {
  const results = (report.testResults ?? []).flatMap(
    ({ name = '', status, message, assertionResults = [] }) => {
      const tests = assertionResults.map((test) => ({
        layer,
        name: `${name} › ${test.fullName ?? ''}`,
        passed: test.status === 'passed',
        ms: test.duration ?? 0,
        why: test.failureMessages?.[0] ?? `it was ${test.status}`,
        alone: `npm run test:${layer} -- ${name} -t ${quoted(test.fullName ?? '')}`,
      }));
      const isBroken = status === 'failed' && tests.every(({ passed }) => passed);
      if (!isBroken) return tests;
      const why = message ?? 'the file broke';
      const alone = `npm run test:${layer} -- ${name}`;
      return [...tests, { layer, name, passed: false, ms: 0, why, alone }];
    },
  );
  return settle(layer, results, report.success === true);
}

/**
 * Reads a Playwright JSON report. Anything but a plain pass (flaky, skipped, interrupted) is a failure.
 *
 * @param {{ suites?: BrowserSuite[], errors?: { message?: string }[] }} report
 * @param {readonly string[]} folders of tests; each is a layer, and must have at least one
 * @returns {Result[]}
 */
export function readPlaywright(report, folders) {
  const all = (report.suites ?? []).flatMap((suite) => testsOf(suite, []));
  const errors = report.errors ?? [];
  return folders.flatMap((layer) => {
    const own = all.filter((result) => result.layer === layer);
    const isNamed = own.some(({ passed }) => !passed);
    return settle(layer, own, errors.length === 0 || isNamed, errors[0]?.message);
  });
}

/**
 * Adds one failure to a step without tests, and to a failed step that names no failed test.
 *
 * @param {string} layer
 * @param {Result[]} results
 * @param {boolean} success the runner's own verdict
 * @param {string} [why]
 * @returns {Result[]}
 */
export function settle(
  layer,
  results,
  success,
  why = 'it failed without naming a test, or had none',
) {
  const isSilent = results.every(({ passed }) => passed) && (!success || results.length === 0);
  if (!isSilent) return results;
  const [name, alone] = [`the ${layer} run itself`, `npm run test:${layer}`];
  return [...results, { layer, name, passed: false, ms: 0, why, alone }];
}

/**
 * How many passed and failed.
 *
 * @param {readonly Result[]} results
 */
export function count(results) {
  const passed = results.filter((result) => result.passed).length;
  return { passed, failed: results.length - passed };
}

/**
 * Every failure with the first lines of what it said, without colours, and how to run it alone.
 *
 * @param {readonly Result[]} results
 * @returns {string[]}
 */
export function failureLines(results) {
  return results
    .filter(({ passed }) => !passed)
    .flatMap(({ layer, name, why, alone }) => [
      `✗ ${layer}: ${name}`,
      ...firstLines(why),
      `    alone: ${alone}`,
    ]);
}

/**
 * The tests that took longest, as lines.
 *
 * @param {readonly Result[]} results
 * @param {number} most
 * @returns {string[]}
 */
export function slowestLines(results, most) {
  return [...results]
    .sort((a, b) => b.ms - a.ms)
    .slice(0, most)
    .map(({ layer, name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${layer}: ${name}`);
}

/**
 * @param {string} text
 * @returns {string[]}
 */
function firstLines(text) {
  const plain = text.replaceAll(COLOUR, '').split('\n');
  const lines = plain.filter((line) => line.trim() !== '').slice(0, 12);
  return lines.map((line) => `    ${line.slice(0, 2_000)}`);
}

/**
 * As an argument of a shell, which makes nothing of it.
 *
 * @param {string} text
 */
function quoted(text) {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

const COLOUR = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/**
 * @param {BrowserSuite} suite
 * @param {readonly string[]} above titles of the suites around it
 * @returns {Result[]}
 */
function testsOf(suite, above) {
  const titles = [...above, ...(suite.title ? [suite.title] : [])];
  const own = (suite.specs ?? []).flatMap(({ title = '', file = '', line = 0, tests = [] }) =>
    tests.map(({ status, results = [] }) => ({
      layer: file.split('/')[0] ?? '',
      name: [...titles, title].join(' › '),
      passed: status === 'expected',
      ms: results.reduce((sum, { duration = 0 }) => sum + duration, 0),
      why: results.flatMap(({ errors = [] }) => errors)[0]?.message ?? `it was ${status}`,
      alone: `npm run test:browser -- tests/${file}:${line}`,
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, titles))];
}
