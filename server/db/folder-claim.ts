import { randomBytes } from 'node:crypto';
import { constants, copyFile, link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Claims the embedded engine's folder for this process, because two processes would ruin its files. A claim
 * left behind by a dead process is taken over.
 * @returns releases the folder
 * @throws when a living process holds the folder, or is just taking it over
 */
export async function claimFolder(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'in-use-by');
  const mine = await markOf(process.pid);
  // The claim is written under another name and then linked, so that no process reads half a claim.
  const claim = `${file}.${process.pid}-${randomBytes(6).toString('hex')}`;
  await writeFile(claim, mine, { flag: 'wx' });
  try {
    while (!(await place(claim, file))) {
      await refuseWhileHeld(folder, file, mine);
      await clearLeftover(folder, { file, claim, mine });
    }
  } finally {
    await rm(claim, { force: true });
  }
  return () => rm(file, { force: true });
}

async function refuseWhileHeld(folder: string, file: string, mine: string): Promise<void> {
  const mark = await readMark(file);
  if (mark === undefined || !(await isHeld(mark, mine))) return;
  const pid = Number.parseInt(mark, 10);
  throw new Error(
    `The data folder ${folder} is in use by process ${pid}. Stop it, give this one a DATA_DIR of its own, or use PostgreSQL (DATABASE_URL).`,
  );
}

interface Claim {
  file: string;
  claim: string;
  mine: string;
}

/**
 * Removes the claim of a dead process. The takeover lock admits one process at a time, which reads the claim
 * again: otherwise the second of two processes that found the same leftover would remove the claim of the
 * first.
 */
async function clearLeftover(folder: string, { file, claim, mine }: Claim): Promise<void> {
  const lock = `${file}.takeover`;
  if (!(await place(claim, lock))) {
    await refuseWhileHeld(folder, lock, mine);
    await rm(lock, { force: true });
    return;
  }
  try {
    const mark = await readMark(file);
    if (mark !== undefined && !(await isHeld(mark, mine))) await rm(file, { force: true });
  } finally {
    await rm(lock, { force: true });
  }
}

/** Links a file under a second name in one step; false when that name is taken. */
async function place(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to).catch((error: unknown) => {
      if (isCode(error, 'EEXIST')) throw error;
      // On file systems without hard links the file is copied, which is not quite one step.
      return copyFile(from, to, constants.COPYFILE_EXCL);
    });
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
}

async function readMark(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

async function isHeld(mark: string, mine: string): Promise<boolean> {
  if (mark === mine) return true;
  const pid = Number.parseInt(mark, 10);
  return isAlive(pid) && mark === (await markOf(pid));
}

/** Identifies a process by id and, where /proc exists, start time, because process ids are reused. */
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
