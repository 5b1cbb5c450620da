import { describe, expect, it } from 'vitest';
import { mergeCopies, type Protection, readCopy, UNPROTECTED, writeCopy } from './settings.ts';

const KEPT: Protection = {
  rev: 4,
  remindEvery: 30,
  cap: 100_000_000n,
  next: { cap: null, at: 1_790_000_000_000 },
  rest: { until: 1_790_000_000_000.5, ms: 86_400_000 },
  // The platform's time is reckoned by a clock that counts in fractions of a ms.
  seenAt: 1_780_000_000_000.25,
  made: [{ opId: 'a', at: 1_780_000_000_000, micro: 20_500_000n }],
};
const stored = (protection: Protection) => JSON.parse(JSON.stringify(writeCopy(protection)));

describe('stored settings', () => {
  it.each([KEPT, UNPROTECTED])('come back as they were written', (protection) => {
    expect(mergeCopies(readCopy(stored(protection)), {})).toEqual(protection);
  });

  it.each([undefined, null, 'nonsense', 17, [], {}, { rev: 'x', cap: {} }])(
    '%j takes nothing away from the other copy, whichever is read first',
    (spoilt) => {
      expect(mergeCopies(readCopy(spoilt), readCopy(stored(KEPT)))).toEqual(KEPT);
      expect(mergeCopies(readCopy(stored(KEPT)), readCopy(spoilt))).toEqual(KEPT);
    },
  );

  it('that are spoilt in one field keep the others, and take that one from the other copy', () => {
    const newer = {
      ...stored({ ...KEPT, rev: 5, remindEvery: 15 }),
      cap: '-3',
      rest: { until: 'x' },
    };
    const alone = mergeCopies(readCopy(newer), {});
    expect(alone).toMatchObject({ rev: 5, remindEvery: 15, cap: null, next: KEPT.next });
    const both = mergeCopies(readCopy(newer), readCopy(stored(KEPT)));
    expect(both).toMatchObject({ rev: 5, remindEvery: 15, cap: KEPT.cap, rest: KEPT.rest });
  });

  it('of two copies say what the newer one says', () => {
    const newer = { ...KEPT, rev: 5, cap: 50_000_000n, next: null };
    expect(mergeCopies(readCopy(stored(KEPT)), readCopy(stored(newer)))).toEqual(newer);
    expect(mergeCopies(readCopy(stored(newer)), readCopy(stored(KEPT)))).toEqual(newer);
  });

  it('hold the longer of two time-outs, for none can be taken back', () => {
    const lost = stored({ ...KEPT, rev: 9, rest: null });
    expect(mergeCopies(readCopy(lost), readCopy(stored(KEPT))).rest).toEqual(KEPT.rest);
  });

  it('refuse amounts and times that cannot be', () => {
    const odd = { ...stored(KEPT), cap: '1e9', remindEvery: 20, seenAt: -1, next: { cap: '5' } };
    expect(readCopy(odd)).not.toHaveProperty('cap');
    expect(readCopy(odd)).not.toHaveProperty('next');
    expect(readCopy(odd)).not.toHaveProperty('remindEvery');
    expect(readCopy(odd)).not.toHaveProperty('seenAt');
    expect(readCopy({ made: [{ opId: 'a', at: 1, micro: '0' }, null, 'x'] }).made).toEqual([]);
  });
});
