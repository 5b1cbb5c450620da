import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { findChromium, findShell, isRoot } from '../browser.mjs';

/** Debian's packages. */
const SHELL = 'chromium-headless-shell';
const FONTS = 'fonts-noto-cjk';

const HOW_TO =
  'Browser tests need Chromium. Any of these will do, then run the same command again:\n' +
  '  - install Chromium or Chrome with your system’s package manager (Debian: apt-get install chromium-headless-shell fonts-noto-cjk)\n' +
  '  - npx playwright install --with-deps chromium\n' +
  '  - ROBOHALL_CHROMIUM=/path/to/chromium npm test';

/**
 * Finds a Chromium that starts, or installs one; also installs Chinese fonts where possible.
 *
 * @param {string} root
 * @returns {string | undefined} what to tell the person when there is none
 */
export function ensureBrowser(root) {
  if (process.env.ROBOHALL_CHROMIUM) {
    return starts(process.env.ROBOHALL_CHROMIUM)
      ? undefined
      : `ROBOHALL_CHROMIUM=${process.env.ROBOHALL_CHROMIUM} does not start.\n${HOW_TO}`;
  }
  if (!findShell() && canUseApt() && (isOffered(SHELL) || !hasSystemChromium())) {
    process.stdout.write('Installing a Chromium for the tests with apt-get …\n');
    if (!aptInstall([SHELL, FONTS]) && !hasSystemChromium()) aptInstall(['chromium', FONTS]);
  }
  if (hasSystemChromium()) {
    ensureFonts();
    return undefined;
  }
  if (starts(playwrightChromium(root))) return undefined;

  process.stdout.write('No Chromium found: installing the one of Playwright …\n');
  const cli = join(root, 'node_modules/playwright/cli.js');
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { cwd: root, stdio: 'inherit' });
  ensureFonts();
  return starts(playwrightChromium(root)) ? undefined : HOW_TO;
}

function hasSystemChromium() {
  const path = findChromium();
  return path !== undefined && starts(path);
}

/**
 * Whether the browser starts; one with missing libraries does not.
 *
 * @param {string | undefined} path
 */
function starts(path) {
  if (!path) return false;
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

/**
 * Where Playwright keeps its own Chromium, if it downloaded one.
 *
 * @param {string} root
 */
function playwrightChromium(root) {
  const require = createRequire(join(root, 'package.json'));
  const path = require('@playwright/test').chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/** Without Chinese glyphs the tests still run, but layouts and screenshots are not the real ones. */
function ensureFonts() {
  const list = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' });
  if (list.status === 0 && list.stdout.trim() !== '') return;
  if (process.platform !== 'linux') return;
  if (canUseApt()) {
    process.stdout.write('No Chinese fonts found: installing fonts-noto-cjk with apt-get …\n');
    if (aptInstall([FONTS, 'fontconfig'])) return;
  }
  process.stdout.write('Note: no Chinese fonts here (Debian: fonts-noto-cjk); going on without.\n');
}

function canUseApt() {
  return process.platform === 'linux' && isRoot() && existsSync('/usr/bin/apt-get');
}

/**
 * Whether apt knows the package already, without asking the network.
 *
 * @param {string} name
 */
function isOffered(name) {
  const policy = spawnSync('apt-cache', ['policy', name], { encoding: 'utf8' });
  return /Candidate: (?!\(none\))/.test(policy.stdout ?? '');
}

/** @param {string[]} packages */
function aptInstall(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  /** @param {string[]} args */
  const apt = (args) =>
    spawnSync('apt-get', args, { env, stdio: ['ignore', 'inherit', 'inherit'] });
  apt(['update', '-qq']);
  return apt(['install', '-y', '-qq', '--no-install-recommends', ...packages]).status === 0;
}
