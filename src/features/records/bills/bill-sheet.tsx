import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BALANCE_DECIMALS } from '../../../../contract/constants.ts';
import { addDays, dayOf } from '../../../../contract/day.ts';
import { formatMoney } from '../../../../contract/money.ts';
import { readRows } from '../../../../db/read-records.ts';
import type { BetRow, BillRow } from '../../../../db/record-collection.ts';
import { isActiveAccount } from '../../../data/queries/is-active-account.ts';
import { useRecord } from '../../../data/records/use-records.ts';
import { signedText } from '../../../format/amounts.ts';
import { fullTime } from '../../../format/platform-time.ts';
import { pathTo } from '../../../paths.ts';
import { useAccount } from '../../../session/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyValue } from '../../../ui/copy-value.tsx';
import { Sheet } from '../../../ui/dialog.tsx';
import { Fact, FactNote, FactStack, Facts, Hero } from '../facts/facts.tsx';
import { useShownRecord } from '../facts/use-shown-record.ts';
import { OrderSheet } from '../orders/order-sheet.tsx';
import { billTypeWords, ORDER_KIND_LABELS } from '../record-labels.ts';
import { billTitle } from './bill-labels.ts';

const CHUNK = 500;

interface BillSheetProps {
  /** The id of the movement to show; undefined while the sheet is closed. */
  id: string | undefined;
  onClose: () => void;
}

/** The details of a wallet movement, with buttons to the bet or order that caused it. */
export function BillSheet({ id, onClose }: BillSheetProps) {
  const bill = useShownRecord('bills', id);
  const [orderNo, setOrderNo] = useState<string>();
  return (
    <>
      <Sheet open={id !== undefined && bill != null} onClose={onClose} title="账变详情">
        {bill && (
          <BillDetail
            bill={bill}
            onClose={onClose}
            onOrder={(ref) => {
              onClose();
              setOrderNo(ref);
            }}
          />
        )}
      </Sheet>
      <OrderSheet orderNo={orderNo} onClose={() => setOrderNo(undefined)} />
    </>
  );
}

interface BillDetailProps {
  bill: BillRow;
  onClose: () => void;
  onOrder: (orderNo: string) => void;
}

function BillDetail({ bill, onClose, onOrder }: BillDetailProps) {
  const { amount, balanceAfter, at, ref, type, gone } = bill;
  const navigate = useNavigate();
  const order = useRecord('orders', ref);
  const bet = useBetOfOrder(ref, at);
  return (
    <FactStack>
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
      {gone && <FactNote>平台已不再显示这条记录，这里是本机之前看到的内容。</FactNote>}
      {order && (
        <Button wide onClick={() => onOrder(ref)}>
          查看{ORDER_KIND_LABELS[order.kind]}订单
        </Button>
      )}
      {bet && (
        <Button
          wide
          onClick={() => {
            onClose();
            navigate(pathTo('betDetail', { id: bet.id }));
          }}
        >
          查看投注详情
        </Button>
      )}
    </FactStack>
  );
}

/**
 * The bet with an order number, if it is stored on this device.
 * @param at time of the movement (ms); the bet is looked for on that day and the day before
 */
function useBetOfOrder(orderNo: string, at: number): BetRow | undefined {
  const id = useAccount()?.id;
  const found = useLiveQuery(async () => {
    if (id === undefined || orderNo === '' || !isActiveAccount(id)) return undefined;
    const bet = await findBet(id, orderNo, at).catch(() => undefined);
    return bet && { id, bet };
  }, [id, orderNo, at]);
  return found?.id === id && found?.bet.orderNo === orderNo ? found.bet : undefined;
}

/** Bets are indexed by id, not by order number; a day holds few enough bets to scan them all. */
async function findBet(accountId: string, orderNo: string, at: number) {
  const today = dayOf(at);
  for (const day of [today, addDays(today, -1)]) {
    for (let offset = 0; ; offset += CHUNK) {
      const rows = await readRows(accountId, 'bets', {}, { day, offset, limit: CHUNK });
      const bet = rows.find((row) => row.orderNo === orderNo);
      if (bet) return bet;
      if (rows.length < CHUNK) break;
    }
  }
  return undefined;
}
