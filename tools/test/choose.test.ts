import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chooseComponentTests } from './choose.mjs';

/** What the component tests visit. */
const VISITS: Record<string, string> = {
  'tests/component/lobby.test.tsx': "await visit('/home');",
  'tests/component/lobby-search.test.tsx': "await visit('/home'); // and much more",
  'tests/component/lower-list.test.tsx': "await visit('/lowerList?level=1');",
  'tests/component/recharge.test.tsx': "await visit('/recharge');",
  'tests/component/withdrawal.test.tsx': "await visit('/withdrawal');",
};

const choose = (...changed: string[]) =>
  chooseComponentTests(
    changed,
    [...Object.keys(VISITS), 'tests/component/support/app.tsx'],
    (path) => VISITS[path] ?? readFileSync(path, 'utf8'),
  );

describe('the component tests of a change', () => {
  it('are those that visit a page of the features it touches', () => {
    expect(choose('src/features/agent/team/member-list.tsx')).toEqual([
      'tests/component/lower-list.test.tsx',
    ]);
  });

  it.each([
    'src/ui/button.tsx',
    'src/data/money/journal.ts',
    'src/format/amounts.ts',
    'contract/paths.ts',
    'contract/money.ts',
    'src/features/support/x.tsx',
    'tests/component/support/app.md',
  ])('are the shortest of each main page where every view may stand on it: %s', (path) => {
    expect(choose(path)).toEqual([
      'tests/component/lobby.test.tsx',
      'tests/component/recharge.test.tsx',
      'tests/component/withdrawal.test.tsx',
    ]);
  });

  it('are those named after a page and the shortest, if there are too many for a minute', () => {
    const seven = Array.from({ length: 7 }, () => "test('…', () => {});").join();
    const texts: Record<string, string> = {
      'tests/component/longer.test.tsx': `visit('/betRecords');${seven} // and much more`,
      'tests/component/shorter.test.tsx': `visit('/betRecords');${seven}`,
      'tests/component/bet-records-x.test.tsx': `visit('/betRecords');${seven} // and even more than that`,
    };
    const read = (path: string) => texts[path] ?? readFileSync(path, 'utf8');
    const changed = ['src/features/records/bets/row.tsx'];
    expect(chooseComponentTests(changed, Object.keys(texts), read)).toEqual([
      'tests/component/shorter.test.tsx',
      'tests/component/bet-records-x.test.tsx',
    ]);
  });

  it('are those it touches itself, and none where it touches no view', () => {
    const own = 'tests/component/withdrawal.test.tsx';
    expect(choose(own, 'server/routes/wallet.ts')).toEqual([own]);
    expect(choose('docs/deploy.md')).toEqual([]);
  });
});
