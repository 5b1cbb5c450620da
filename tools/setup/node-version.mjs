/** The oldest versions which every part of the toolchain supports, by major line. */
const OLDEST = [
  [20, 19],
  [22, 12],
];

/**
 * Checks the running Node.
 *
 * @param {string} version such as 20.19.1
 * @returns {string | undefined} what to tell the person when it is too old
 */
export function checkNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const line = OLDEST.find(([known]) => known === major);
  const newest = OLDEST.at(-1)?.[0] ?? 0;
  if (line ? minor >= (line[1] ?? 0) : major > newest) return undefined;
  return (
    `RoboHall needs Node 20.19 or newer (or 22.12 or newer in the 22 line); this is Node ${version}.\n` +
    'Install a newer one (https://nodejs.org, or `nvm install` in this folder), then run the same command again.'
  );
}
