import { afterEach, expect, it } from 'vitest';
import { wipeAccount } from './account.ts';
import { putReport, readReport } from './report-days.ts';

const ACCOUNT = 'report-days';

afterEach(() => wipeAccount(ACCOUNT));

it('a day that a report leaves out has zeros, a figure that it leaves out is unknown', async () => {
  const range = { from: '2026-11-20', to: '2026-11-21', readAt: 1 };
  await putReport(ACCOUNT, range, [{ day: '2026-11-21', stake: 5n, net: -5n }]);
  const [idle, played] = await readReport(ACCOUNT, '2026-11-20', '2026-11-21');
  expect(idle).toMatchObject({ stake: 0n, win: 0n, rebate: 0n, net: 0n });
  expect(played).toEqual({ day: '2026-11-21', stake: 5n, net: -5n, readAt: 1 });
});
