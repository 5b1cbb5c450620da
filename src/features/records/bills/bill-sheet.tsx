import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BALANCE_DECIMALS } from '../../../../contract/constants.ts';
import { addDays, dayOf } from '../../../../contract/day.ts';
import { formatMoney } from '../../../../contract/money.ts';
import { pathTo } from '../../../../contract/paths.ts';
import { eachRow } from '../../../../db/read-records.ts';
import type { BetRow, BillRow } from '../../../../db/record-collection.ts';
import { useAccountRow } from '../../../data/queries/use-account-query.ts';
import { useRecord } from '../../../data/records/use-records.ts';
import { signedText } from '../../../format/amounts.ts';
import { fullTime } from '../../../format/platform-time.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyValue } from '../../../ui/copy-value.tsx';
import { Fact, Facts, GoneNote, Hero } from '../facts/facts.tsx';
import { RecordSheet, type RecordSheetProps } from '../facts/record-sheet.tsx';
import { OrderSheet } from '../orders/order-sheet.tsx';
import { billTitle, billTypeWords, ORDER_KIND_LABELS } from '../record-labels.ts';

/** The details of a wallet movement, with buttons to the bet or order that caused it. */
export function BillSheet({ id, onClose }: RecordSheetProps) {
  const [orderNo, setOrderNo] = useState<string>();
  return (
    <>
      <RecordSheet collection="bills" id={id} onClose={onClose} titleOf={() => '账变详情'}>
        {(bill, leave) => (
          <>
            <BillFacts bill={bill} />
            <Causes bill={bill} leave={leave} onOrder={() => setOrderNo(bill.ref)} />
          </>
        )}
      </RecordSheet>
      <OrderSheet id={orderNo} onClose={() => setOrderNo(undefined)} />
    </>
  );
}

function BillFacts({ bill }: { bill: BillRow }) {
  const { amount, balanceAfter, at, ref, type, gone } = bill;
  return (
    <>
      <Hero
        label={billTitle(bill)}
        figure={signedText(amount)}
        tone={amount > 0n ? 'good' : 'plain'}
      />
      <Facts label="账变信息">
        <Fact label="类型">{billTypeWords(type)}</Fact>
        {balanceAfter !== undefined && (
          <Fact label="变动后余额">{formatMoney(balanceAfter, BALANCE_DECIMALS)} USDT</Fact>
        )}
        <Fact label="时间">{fullTime(at)}</Fact>
      </Facts>
      {ref !== '' && <CopyValue label="关联单号" value={ref} size="s" />}
      <GoneNote gone={gone} />
    </>
  );
}

interface CausesProps {
  bill: BillRow;
  leave: (then: () => void) => () => void;
  onOrder: () => void;
}

function Causes({ bill: { ref, at }, leave, onOrder }: CausesProps) {
  const navigate = useNavigate();
  const order = useRecord('orders', ref);
  const bet = useAccountRow(
    async (accountId) => (ref === '' ? undefined : await findBet(accountId, ref, at)),
    JSON.stringify(['bet of order', ref, at]),
  );
  return (
    <>
      {order && (
        <Button wide onClick={leave(onOrder)}>
          查看{ORDER_KIND_LABELS[order.kind]}订单
        </Button>
      )}
      {bet && (
        <Button wide onClick={leave(() => navigate(pathTo('betDetail', { id: bet.id })))}>
          查看投注详情
        </Button>
      )}
    </>
  );
}

/**
 * The stored bet with an order number, of the movement's day or the day before. Bets are indexed by id, not by
 * order number, so these days are searched, the newest bets first.
 * @param at time of the movement (ms)
 */
async function findBet(
  accountId: string,
  orderNo: string,
  at: number,
): Promise<BetRow | undefined> {
  const to = dayOf(at);
  let bet: BetRow | undefined;
  await eachRow(accountId, 'bets', { from: addDays(to, -1), to }, (rows) => {
    bet = rows.find((row) => row.orderNo === orderNo);
    return bet && 'enough';
  });
  return bet;
}
