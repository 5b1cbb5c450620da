// Counts from the machine-readable reports of the test runners. Pure, so that what `npm test`
// calls passed is itself tested.

/**
 * @typedef {{ passed: number, failed: number }} Count
 * @typedef {{ status?: string }} VitestCase
 * @typedef {{ status?: string, assertionResults?: VitestCase[] }} VitestFile
 * @typedef {{ projectName?: string, status?: string }} BrowserTest
 * @typedef {{ specs?: { tests?: BrowserTest[] }[], suites?: BrowserSuite[] }} BrowserSuite
 */

/**
 * Counts a Vitest JSON report. A file which broke before its tests counts as one failure; a
 * skipped test proves nothing, so it counts as failed.
 *
 * @param {{ success?: boolean, testResults?: VitestFile[] }} report
 * @returns {Count}
 */
export function countVitest(report) {
  const count = { passed: 0, failed: 0 };
  for (const file of report.testResults ?? []) {
    const cases = file.assertionResults ?? [];
    const passed = cases.filter((test) => test.status === 'passed').length;
    count.passed += passed;
    count.failed += cases.length - passed;
    if (file.status === 'failed' && passed === cases.length) count.failed += 1;
  }
  return settle(count, report.success === true);
}

/**
 * Counts a Playwright JSON report, one count per project asked for. Anything but a plain pass
 * (flaky, skipped, interrupted) is a failure.
 *
 * @param {{ suites?: BrowserSuite[], errors?: unknown[] }} report
 * @param {readonly string[]} projects each must have at least one test
 * @returns {Record<string, Count>}
 */
export function countPlaywright(report, projects) {
  const tests = (report.suites ?? []).flatMap(testsOf);
  const errors = report.errors?.length ?? 0;
  return Object.fromEntries(
    projects.map((project) => {
      const own = tests.filter((test) => test.projectName === project);
      const passed = own.filter((test) => test.status === 'expected').length;
      const count = { passed, failed: own.length - passed };
      return [project, settle(count, errors === 0 || count.failed > 0)];
    }),
  );
}

/**
 * A step with no tests, or which calls itself failed without naming a test, has one failure.
 *
 * @param {Count} count
 * @param {boolean} success what the runner itself says
 * @returns {Count}
 */
export function settle(count, success) {
  const silent = count.failed === 0 && (!success || count.passed === 0);
  return silent ? { ...count, failed: 1 } : count;
}

/**
 * @param {BrowserSuite} suite
 * @returns {BrowserTest[]}
 */
function testsOf(suite) {
  const own = (suite.specs ?? []).flatMap((spec) => spec.tests ?? []);
  return [...own, ...(suite.suites ?? []).flatMap(testsOf)];
}
