// Which Chromium tests and benches drive, and how it is started. Plain JavaScript, because
// tools/setup.mjs needs it before any package is installed.

import { accessSync, closeSync, constants, openSync, readSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Chromium without a window: the same engine, at four fifths of the processor time. */
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_APPS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The Chromium that tests drive: `ROBOHALL_CHROMIUM`, else the first one in PATH, the headless shell first.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | undefined} undefined: let Playwright use the browser it downloaded itself
 */
export function findChromium(env = process.env) {
  return env.ROBOHALL_CHROMIUM || findShell(env) || findWhole(env);
}

/**
 * Chromium without a window, where it is in PATH.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export function findShell(env = process.env) {
  return inPath([SHELL], env);
}

/**
 * The Chromium that players have, for benches and pictures: `ROBOHALL_CHROMIUM`, else the first one in PATH.
 *
 * @param {NodeJS.ProcessEnv} env
 */
function findWhole(env = process.env) {
  return env.ROBOHALL_CHROMIUM || inPath(NAMES, env, process.platform === 'darwin' ? MAC_APPS : []);
}

/**
 * @param {readonly string[]} names
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} apps whole paths to try after those in PATH
 */
function inPath(names, env, apps = []) {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...apps].find((path) => isExecutable(path) && !isSnapStub(path));
}

/** Whether this process runs as root, where Chromium refuses to start with its sandbox. */
export function isRoot() {
  return process.getuid?.() === 0;
}

/**
 * Features that are switched off. Chromium's address bar is a page of its own, loaded with every window,
 * which costs two cores more than most tests do. Only the last such argument counts, so the features that
 * Playwright switches off are repeated here.
 */
const FEATURES_OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'PreloadTopChromeWebUI',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/**
 * Arguments for every start of Chromium: no traffic of its own, no GPU, same on every machine.
 *
 * @returns {string[]}
 */
export function chromiumArgs() {
  return [
    ...(isRoot() ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Chromium estimates the connection from response times: on a busy machine it assumes 2G, and nothing is
    // prefetched.
    '--force-effective-connection-type=4G',
    `--disable-features=${FEATURES_OFF.join(',')}`,
  ];
}

/**
 * All pages of a context share one renderer process, because a new process compiles the app again. Drawing
 * and network keep their own processes: Chromium crashed at its start when they ran in the browser process.
 */
const ONE_RENDERER = '--renderer-process-limit=1';

/**
 * Without V8's optimising compilers: a test's pages do not live long enough to win back what these compilers cost,
 * a third of the processor time of the renderer's helper threads.
 */
const UNOPTIMISED = '--js-flags=--no-opt --no-maglev';

/**
 * Playwright's `launchOptions` for tests.
 *
 * @returns {{ executablePath?: string, args: string[] }}
 */
export function testLaunchOptions() {
  const { args, ...others } = chromiumLaunch(findChromium());
  return { ...others, args: [...args, ONE_RENDERER, UNOPTIMISED] };
}

/**
 * Playwright's `launchOptions` for benches and pictures: processes as players have them.
 *
 * @param {string | undefined} executablePath which Chromium
 * @returns {{ executablePath?: string, args: string[] }}
 */
export function chromiumLaunch(executablePath = findWhole()) {
  return { ...(executablePath ? { executablePath } : {}), args: chromiumArgs() };
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Ubuntu's `chromium-browser` package is a script that only asks for the snap.
 *
 * @param {string} path
 */
function isSnapStub(path) {
  const start = Buffer.alloc(2048);
  const file = openSync(path, 'r');
  try {
    const length = readSync(file, start, 0, start.length, 0);
    const text = start.toString('latin1', 0, length);
    return text.startsWith('#!') && /\bsnap (install|run)\b|\/snap\/bin/.test(text);
  } finally {
    closeSync(file);
  }
}
