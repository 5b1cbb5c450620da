// Prepares a fresh clone, and prints nothing when nothing is missing. Runs before `npm start` and `npm test`,
// so it uses only Node's own modules.
//
//   node tools/setup.mjs             right Node, packages as in package-lock.json
//   node tools/setup.mjs --browser   the same, and a Chromium with Chinese fonts

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBrowser } from './setup/browser.mjs';
import { checkNode } from './setup/node-version.mjs';
import { packagesMatch, rememberPackages } from './setup/packages.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** @param {string} message */
function stop(message) {
  process.stderr.write(`\n${message}\n`);
  process.exit(1);
}

const tooOld = checkNode(process.versions.node);
if (tooOld) stop(tooOld);

if (!packagesMatch(root)) {
  process.stdout.write('Installing packages as written in package-lock.json …\n');
  if (!npm(['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'])) {
    stop(
      'The packages could not be installed (npm’s own message is above).\n' +
        'Most often the network or a proxy is the cause: check it, then run the same command again.',
    );
  }
  rememberPackages(root);
}

if (process.argv.includes('--browser')) {
  const problem = ensureBrowser(root);
  if (problem) stop(problem);
}

/**
 * Runs the npm that started this process, or the one in PATH.
 *
 * @param {string[]} args
 */
function npm(args) {
  const own = process.env.npm_execpath;
  const known = own !== undefined && /npm-cli\.[cm]?js$/.test(own) && existsSync(own);
  const result = known
    ? spawnSync(process.execPath, [own, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  return result.status === 0;
}
