import { BALANCE_DECIMALS } from '../../../../contract/constants.ts';
import { formatMoney } from '../../../../contract/money.ts';
import type { BillRow as Bill } from '../../../../db/book.ts';
import { signedText } from '../../../format/amounts.ts';
import { shortTime } from '../../../format/platform-time.ts';
import { RecordRow } from '../row/record-row.tsx';
import { billTitle } from './bill-words.ts';

/** A movement of the wallet in the list. */
export function BillRow({ bill }: { bill: Bill }) {
  return (
    <RecordRow
      title={billTitle(bill)}
      sub={[shortTime(bill.at), bill.ref].filter(Boolean).join(' · ')}
      figure={signedText(bill.amount)}
      figureTone={bill.amount > 0n ? 'good' : 'plain'}
      side={balanceText(bill)}
      gone={bill.gone}
    />
  );
}

function balanceText({ balanceAfter }: Bill): string {
  return balanceAfter === undefined ? '' : `余额 ${formatMoney(balanceAfter, BALANCE_DECIMALS)}`;
}
