import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Keeps a second process away from the embedded engine's files, which two would ruin.
 * A claim left behind by a process that is gone is taken over.
 * @returns gives the folder back
 * @throws when a living process holds the folder
 */
export async function claimFolder(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'in-use-by');
  const mine = await markOf(process.pid);
  try {
    await writeFile(file, mine, { flag: 'wx' });
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
    const theirs = (await readFile(file, 'utf8')).trim();
    const pid = Number.parseInt(theirs, 10);
    if (theirs === mine || (isAlive(pid) && theirs === (await markOf(pid)))) {
      throw new Error(
        `The data folder ${folder} is in use by process ${pid}. Stop it, give this one a DATA_DIR of its own, or use PostgreSQL (DATABASE_URL).`,
      );
    }
    await writeFile(file, mine);
  }
  return () => rm(file, { force: true });
}

/** A process by id and, where the system tells, its start time: ids come round again. */
async function markOf(pid: number): Promise<string> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return `${pid} ${afterName[19] ?? ''}`;
  } catch {
    return `${pid}`;
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isCode(error, 'EPERM');
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
