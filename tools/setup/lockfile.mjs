/**
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean, link?: boolean, integrity?: string, resolved?: string, optionalDependencies?: Record<string, string>, os?: string[], cpu?: string[], libc?: string[] }} Locked
 * @typedef {{ packages: Record<string, Locked> }} Lock
 */

const OS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const CPU = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64'];

/**
 * Optional packages (mostly one per system) that others depend on and the lockfile does not contain. `npm ci`
 * refuses such a lockfile, on every system.
 *
 * @param {Lock} lock
 * @returns {{ from: string, name: string, version: string }[]}
 */
export function missingOptional(lock) {
  return Object.entries(lock.packages).flatMap(([from, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !resolves(lock, from, name))
      .map(([name, version]) => ({ from, name, version })),
  );
}

const SHA512 = /^sha512-[A-Za-z0-9+/]{86}==$/;

/**
 * Packages whose entry has no sha512 checksum of the whole archive. `npm ci` installs such a package
 * unchecked, whatever a registry or a mirror sends.
 *
 * @param {Lock} lock
 * @returns {{ path: string, name: string, version: string }[]}
 */
export function withoutChecksum(lock) {
  return Object.entries(lock.packages)
    .filter(([path, entry]) => path !== '' && !entry.link && !SHA512.test(entry.integrity ?? ''))
    .map(([path, entry]) => ({
      path,
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: entry.version ?? '',
    }));
}

/**
 * Writes checksums into entries that have none.
 *
 * @param {Lock} lock
 * @param {(name: string, version: string) => string} checksumOf a package's checksum in the registry
 * @returns {Lock} a new lockfile
 * @throws Error when a checksum is not a sha512 one
 */
export function addChecksums(lock, checksumOf) {
  const packages = { ...lock.packages };
  for (const { path, name, version } of withoutChecksum(lock)) {
    const integrity = checksumOf(name, version);
    if (!SHA512.test(integrity)) throw new Error(`${name}@${version}: no checksum: ${integrity}`);
    // npm writes the checksum right after the version.
    packages[path] = Object.assign({ version, integrity }, packages[path], { integrity });
  }
  return { ...lock, packages };
}

/**
 * Adds the missing entries, with the systems they are for read from their names, so that npm skips
 * them elsewhere. Their checksums come from {@link addChecksums}.
 *
 * @param {Lock} lock
 * @returns {Lock} a new lockfile, entries in npm's order
 * @throws Error for a package whose name does not tell its system, or whose version is a range
 */
export function completeLock(lock) {
  /** @type {[string, Locked][]} */
  const added = missingOptional(lock).map(({ from, name, version }) => {
    if (!/^\d+\.\d+\.\d+$/.test(version))
      throw new Error(`${name}@${version}: not an exact version`);
    const dev = lock.packages[from]?.dev === true ? { dev: true } : {};
    return [`node_modules/${name}`, { version, ...dev, optional: true, ...systemOf(name) }];
  });
  const entries = [...Object.entries(lock.packages), ...added];
  entries.sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lock, packages: Object.fromEntries(entries) };
}

/** @param {string} name such as @rollup/rollup-linux-arm64-musl */
function systemOf(name) {
  const words = name.split(/[/-]/);
  const os = OS.find((each) => words.includes(each));
  const cpu = CPU.find((each) => words.includes(each));
  if (!os || !cpu) throw new Error(`${name}: the name does not tell its system`);
  const musl = words.some((word) => word.startsWith('musl'));
  return { os: [os], cpu: [cpu], ...(os === 'linux' ? { libc: [musl ? 'musl' : 'glibc'] } : {}) };
}

/**
 * Whether `name` is found from `from`, looking upwards as Node does.
 *
 * @param {Lock} lock
 * @param {string} from
 * @param {string} name
 */
function resolves(lock, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (Object.hasOwn(lock.packages, `${at ? `${at}/` : ''}node_modules/${name}`)) return true;
    if (at === '') return false;
  }
}
