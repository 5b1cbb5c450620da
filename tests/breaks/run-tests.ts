import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readPlaywright } from '../../tools/test/results.mjs';
import type { Catcher } from './breaks.ts';

/**
 * Runs the tests that are to catch a break.
 *
 * @param folder the project in which to run them
 * @returns how many failed; undefined when none were run
 */
export function failedTests({ layer, file, title }: Catcher, folder: string): number | undefined {
  const report = join(folder, 'break-report.json');
  rmSync(report, { force: true });
  const node = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
    spawnSync(process.execPath, args, {
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: 'ignore',
    }).status;
  if (layer === 'lint' || layer === 'typecheck') {
    return spawnSync('npm', ['run', layer], { cwd: folder, stdio: 'ignore' }).status === 0 ? 0 : 1;
  }
  if (layer === 'browser') {
    // A build that is no longer possible is a break that every layer catches.
    if (node(['tools/build.mjs']) !== 0) return undefined;
    node(
      [
        'node_modules/@playwright/test/cli.js',
        'test',
        file,
        ...(title ? ['-g', literal(title)] : []),
      ],
      { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    );
    const [, folderOfTests = ''] = file.split('/');
    const results = readPlaywright(read(report), [folderOfTests]);
    return countFailed(results.filter(({ name }) => !name.endsWith(' run itself')));
  }
  node([
    ...['node_modules/vitest/vitest.mjs', 'run', '--project', `${layer}*`, file],
    ...(title ? ['-t', literal(title)] : []),
    ...['--reporter=json', `--outputFile=${report}`],
  ]);
  return countFailed(vitestResults(read(report)));
}

interface VitestReport {
  testResults?: { assertionResults?: { status?: string }[] }[];
}

/** Those that ran: a title chooses some of a file. */
function vitestResults({ testResults = [] }: VitestReport): { passed: boolean }[] {
  return testResults
    .flatMap(({ assertionResults = [] }) => assertionResults)
    .filter(({ status }) => status === 'passed' || status === 'failed')
    .map(({ status }) => ({ passed: status === 'passed' }));
}

function countFailed(results: readonly { passed: boolean }[]): number | undefined {
  return results.length === 0 ? undefined : results.filter(({ passed }) => !passed).length;
}

function read(report: string) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return {};
  }
}

function literal(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');
}
