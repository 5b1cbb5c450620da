import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claimFolder } from './folder-claim.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'robohall-claim-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('a data folder', () => {
  it('is held by one at a time', async () => {
    const release = await claimFolder(folder);
    await expect(claimFolder(folder)).rejects.toThrow('in use by process');
    await release();
    await (await claimFolder(folder))();
  });

  it.each(['4194999 12345', '', 'nonsense', '1 1'])(
    'is taken over from a process that is gone (%s)',
    async (mark) => {
      await writeFile(join(folder, 'in-use-by'), mark);
      await (await claimFolder(folder))();
    },
  );
});
