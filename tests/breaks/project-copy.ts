import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The project as it stands, in a folder of its own. */
export interface ProjectCopy {
  folder: string;
  remove(): void;
}

/**
 * Copies the files that git tracks or would track, and the packages. The copy lies beside the project, on the same
 * disk, where the packages are linked instead of copied.
 */
export function copyProject(): ProjectCopy {
  const folder = mkdtempSync(join(dirname(root.replace(/\/$/, '')), 'robohall-breaks-'));
  const listed = spawnSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  for (const path of listed.stdout.split('\0').filter(Boolean)) {
    if (!existsSync(join(root, path))) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path));
  }
  // Hard links where the system has them: the packages are only read.
  const packages = join(root, 'node_modules');
  const linked = spawnSync('cp', ['-al', packages, folder], { stdio: 'ignore' });
  if (linked.status !== 0) cpSync(packages, join(folder, 'node_modules'), { recursive: true });
  // What tools write there is the copy's own.
  for (const own of ['.cache', '.vite', '.vite-temp']) {
    rmSync(join(folder, 'node_modules', own), { recursive: true, force: true });
  }
  // A repository of its own keeps git from looking for one above.
  spawnSync('git', ['init', '--quiet'], { cwd: folder });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
