import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
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

  // Each round is a race; what was wrong showed within a few.
  it.each([
    ['free', undefined],
    ['left behind', '4194999 12345'],
  ])('that is %s goes to one of many who ask at once', async (_, mark) => {
    for (let round = 0; round < 40; round += 1) {
      if (mark !== undefined) await writeFile(join(folder, 'in-use-by'), mark);
      const asked = await Promise.allSettled(Array.from({ length: 6 }, () => claimFolder(folder)));
      const held = asked.filter((answer) => answer.status === 'fulfilled');
      expect(held).toHaveLength(1);
      expect(await readdir(folder)).toEqual(['in-use-by']);
      await held[0]?.value();
    }
  });

  it('is taken over although a process died while taking it over', async () => {
    for (const name of ['in-use-by', 'in-use-by.takeover']) {
      await writeFile(join(folder, name), '4194999 12345');
    }
    const release = await claimFolder(folder);
    await expect(claimFolder(folder)).rejects.toThrow('in use by process');
    await release();
    expect(await readdir(folder)).toEqual([]);
  });
});
