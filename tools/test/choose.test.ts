import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chooseComponentTests } from './choose.mjs';

const TESTS = readdirSync('tests/component').map((name) => `tests/component/${name}`);

describe('the component tests of a change', () => {
  it('are those that visit a page of the features it touches', () => {
    const chosen = chooseComponentTests(['src/features/agent/team/member-list.tsx'], TESTS);
    expect(chosen).toContain('tests/component/lower-list.test.tsx');
    expect(chosen).not.toContain('tests/component/withdrawal.test.tsx');
  });

  it('are all where it touches what every view may stand on', () => {
    for (const path of [
      'src/ui/button.tsx',
      'src/data/money/journal.ts',
      'src/format/amounts.ts',
      'contract/paths.ts',
      'contract/money.ts',
      'src/features/support/x.tsx',
    ]) {
      expect(chooseComponentTests([path], TESTS)).toEqual(['tests/component']);
    }
  });

  it('are those it touches itself, and none where it touches no view', () => {
    const own = 'tests/component/withdrawal.test.tsx';
    expect(chooseComponentTests([own, 'server/routes/wallet.ts'], TESTS)).toEqual([own]);
    expect(chooseComponentTests(['docs/deploy.md', 'tests/component/support/app.md'], [])).toEqual([
      'tests/component',
    ]);
    expect(chooseComponentTests(['docs/deploy.md'], TESTS)).toEqual([]);
  });
});
