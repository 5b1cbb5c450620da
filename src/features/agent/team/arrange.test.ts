import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TeamMemberRow } from '../../../../db/account.ts';
import { sampleMember } from '../../../../db/testing/fake-team.ts';
import { arrangeTeam, countLevels, sumTeam } from './arrange.ts';
import { readTeamQuery, TEAM_SORTS, type TeamSort, teamSearch } from './team-query.ts';
import { teamTree, unfold } from './tree.ts';

const member = (id: string, changes: Partial<TeamMemberRow> = {}): TeamMemberRow => ({
  ...sampleMember(id),
  pull: 1,
  ...changes,
});
const ids = (rows: readonly TeamMemberRow[]) => rows.map(({ id }) => id);
const ALL = { level: 0, sort: 'joined', text: '' } as const;

describe('a list of members', () => {
  const team = [
    member('11', { joinedAt: 1, stake: 5n, commission: 9n, members: 2, name: 'Wa***g1' }),
    member('12', { joinedAt: 3, stake: 9n, commission: 1n, members: 0, depth: 2, name: 'li***88' }),
    member('109', {
      joinedAt: 2,
      stake: 7n,
      commission: 9n,
      members: 1,
      depth: 3,
      name: 'xu***na',
    }),
  ];

  it.each([
    ['joined', ['12', '109', '11']],
    ['stake', ['12', '109', '11']],
    ['commission', ['109', '11', '12']],
    ['members', ['11', '109', '12']],
  ] as const)('is sorted by %s, the newest first where that is the same', (sort, order) => {
    expect(ids(arrangeTeam(team, { ...ALL, sort }))).toEqual(order);
  });

  it('is searched by part of the masked name, and by the beginning of the id', () => {
    const found = (text: string) => ids(arrangeTeam(team, { ...ALL, text }));
    expect(found(' wA ')).toEqual(['11']);
    expect(found('***')).toHaveLength(3);
    expect(found('1')).toEqual(['12', '109', '11']);
    expect(found('09')).toEqual([]);
  });

  it('is of one level, or of all, which are counted', () => {
    expect(ids(arrangeTeam(team, { ...ALL, level: 2 }))).toEqual(['12']);
    expect(countLevels(team)).toEqual({ 0: 3, 1: 1, 2: 1, 3: 1 });
  });

  it('comes to what its members come to', () => {
    expect(sumTeam(team)).toEqual({ count: 3, stake: 21n, commission: 19n });
    expect(sumTeam([])).toEqual({ count: 0, stake: 0n, commission: 0n });
  });
});

describe('the address of the list', () => {
  it('says what is shown, and leaves out what goes without saying', () => {
    fc.assert(
      fc.property(
        fc.record({
          level: fc.constantFrom(0 as const, 1 as const, 2 as const, 3 as const),
          sort: fc.constantFrom(...(Object.keys(TEAM_SORTS) as TeamSort[])),
          text: fc.string({ maxLength: 40 }),
          tree: fc.boolean(),
        }),
        (query) => {
          expect(readTeamQuery(teamSearch(query))).toEqual({ ...query });
        },
      ),
    );
    expect(String(teamSearch({ ...ALL, tree: false }))).toBe('');
  });

  it('takes nonsense for nothing', () => {
    for (const level of ['9', 'constructor', '']) {
      const search = new URLSearchParams(`level=${level}&sort=toString&view=x`);
      expect(readTeamQuery(search)).toEqual({ ...ALL, tree: false });
    }
  });
});

describe('the tree', () => {
  const team = [
    member('1', { joinedAt: 1 }),
    member('2', { joinedAt: 2 }),
    member('3', { joinedAt: 3, parentId: '1', depth: 2, name: 'li***88' }),
    member('4', { joinedAt: 4, parentId: '3', depth: 3 }),
    member('5', { joinedAt: 5, parentId: 'nobody here', depth: 2 }),
  ];
  const tree = teamTree(team, 'joined');
  const shown = (text: string, ...open: string[]) =>
    unfold(tree, text, new Set(open)).map(
      ({ row, indent, below }) => `${'-'.repeat(indent)}${row.id}:${below}`,
    );

  it('shows direct members, and whom nobody here has invited, until it is unfolded', () => {
    expect(shown('')).toEqual(['5:0', '2:0', '1:1']);
    expect(shown('', '1')).toEqual(['5:0', '2:0', '1:1', '-3:1']);
    expect(shown('', '1', '3', '2')).toEqual(['5:0', '2:0', '1:1', '-3:1', '--4:0']);
  });

  it('shows whoever is searched for with everybody above him', () => {
    expect(shown('li')).toEqual(['1:1', '-3:0']);
    expect(shown('4')).toEqual(['1:1', '-3:1', '--4:0']);
    expect(shown('nobody')).toEqual([]);
  });

  it('shows everybody once, whoever is said to have invited whom', () => {
    const anyone = fc.record({
      parentId: fc.nat(12).map(String),
      depth: fc.integer({ min: 1, max: 4 }),
    });
    fc.assert(
      fc.property(fc.array(anyone, { maxLength: 12 }), (facts) => {
        const members = facts.map((changes, index) => member(String(index), changes));
        const everybody = new Set(members.map(({ id }) => id));
        const rows = unfold(teamTree(members, 'stake'), '', everybody);
        expect(rows.map(({ row }) => row.id).sort()).toEqual([...everybody].sort());
      }),
    );
  });
});
