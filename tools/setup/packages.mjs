import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {{ version?: string, optional?: boolean, os?: string[], cpu?: string[], link?: boolean }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lockfile
 */

const MARK = 'node_modules/.robohall-lock';
const INSTALLED = 'node_modules/.package-lock.json';

/**
 * Whether node_modules holds exactly what package-lock.json names.
 *
 * The mark of the last run answers at once. Without a mark (npm was run by hand) npm's own record of the
 * installed packages is compared; npm writes that record last, so a broken install has none.
 *
 * @param {string} root
 */
export function packagesMatch(root) {
  if (!existsSync(join(root, INSTALLED))) return false;
  const mark = join(root, MARK);
  if (existsSync(mark) && readFileSync(mark, 'utf8') === fingerprint(root)) return true;
  const locked = readLock(join(root, 'package-lock.json'));
  const installed = readLock(join(root, INSTALLED));
  if (!locked || !installed || !sameVersions(locked, installed, process.platform, process.arch)) {
    return false;
  }
  rememberPackages(root);
  return true;
}

/**
 * Writes the mark that makes the next start quick.
 *
 * @param {string} root
 */
export function rememberPackages(root) {
  writeFileSync(join(root, MARK), fingerprint(root));
}

/**
 * Compares two lockfiles by package and version.
 *
 * @param {Lockfile} locked
 * @param {Lockfile} installed
 * @param {string} platform as in process.platform: packages of other systems may not be there,
 *   and if they are, the folder was copied from another machine
 * @param {string} arch as in process.arch
 */
export function sameVersions(locked, installed, platform, arch) {
  const wanted = Object.entries(locked.packages).filter(([path]) => path !== '');
  const present = new Map(Object.entries(installed.packages));
  for (const [path, { version, optional }] of wanted) {
    const found = present.get(path);
    present.delete(path);
    if (found ? found.version !== version : !optional) return false;
    if (found && !suits(found, platform, arch)) return false;
  }
  return present.size === 0;
}

/**
 * @param {LockedPackage} entry
 * @param {string} platform
 * @param {string} arch
 */
function suits(entry, platform, arch) {
  return (entry.os?.includes(platform) ?? true) && (entry.cpu?.includes(arch) ?? true);
}

/** @param {string} root */
function fingerprint(root) {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  return `${hash.digest('hex')} ${process.platform} ${process.arch}\n`;
}

/**
 * @param {string} path
 * @returns {Lockfile | undefined}
 */
function readLock(path) {
  try {
    const lock = JSON.parse(readFileSync(path, 'utf8'));
    return typeof lock?.packages === 'object' && lock.packages !== null ? lock : undefined;
  } catch {
    return undefined;
  }
}
