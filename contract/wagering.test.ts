import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CALLS } from './index.ts';

const info = (fields: object) =>
  v.parse(CALLS.userInfo.response, { id: 1, balance: '13', ...fields });

describe('what can be withdrawn', () => {
  it('is told with the stakes that are missing, in either call', () => {
    const wire = { balance: '13', withdrawable: '10.5', wagering_left: 90 };
    const wagering = { withdrawable: 10_500_000n, left: 90_000_000n };
    expect(info(wire).wagering).toEqual(wagering);
    expect(v.parse(CALLS.refreshBalance.response, wire)).toEqual({
      balance: 13_000_000n,
      tableBalance: 0n,
      wagering,
    });
  });

  it.each([
    [{}],
    [{ withdrawable: null, wagering_left: null }],
    [{ withdrawable: '10.5' }],
    [{ wagering_left: '90' }],
    [{ withdrawable: 'all', wagering_left: '90' }],
    [{ withdrawable: '10.5', wagering_left: '-1' }],
    [{ withdrawable: '-0.5', wagering_left: '90' }],
    [{ withdrawable: { amount: '1' }, wagering_left: '90' }],
  ])('is not told by %j, and the rest can be read all the same', (fields) => {
    expect(info(fields)).toMatchObject({ balance: 13_000_000n });
    expect(info(fields)).not.toHaveProperty('wagering');
  });
});

describe('the wagering multiple of a promotion', () => {
  it.each([
    ['3', 3_000_000n],
    [30, 30_000_000n],
    ['1.5', 1_500_000n],
    ['0', 0n],
    [undefined, undefined],
    [null, undefined],
    ['three', undefined],
    ['-3', undefined],
    [[3], undefined],
  ])('of %j is read as %s', (wagering_multiple, read) => {
    const [task] = v.parse(CALLS.taskList.response, [{ id: '1', wagering_multiple }]);
    expect(task?.wagering_multiple).toBe(read);
  });
});
