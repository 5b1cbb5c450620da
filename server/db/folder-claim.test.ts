import { mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { claimFolder } from './folder-claim.ts';

vi.mock('node:fs/promises', async (original) => {
  const actual = await original<typeof import('node:fs/promises')>();
  return { ...actual, writeFile: vi.fn(actual.writeFile) };
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'robohall-claim-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function signal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give: () => give() };
}

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

  it('is not taken from a process that is writing its claim', async () => {
    const [opened, others] = [signal(), signal()];
    vi.mocked(writeFile).mockImplementationOnce(async (path, data) => {
      const file = await open(String(path), 'wx');
      opened.give();
      await others.given;
      await file.writeFile(String(data));
      await file.close();
    });
    const slow = claimFolder(folder);
    await opened.given;
    const quick = claimFolder(folder);
    await quick.catch(() => undefined);
    others.give();
    const asked = await Promise.allSettled([slow, quick]);
    expect(asked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

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
