import { type FormEvent, useState } from 'react';
import { MoneyError, moneyToWire, parseMoney } from '../../../../contract/money.ts';
import { Button } from '../../../../src/ui/button.tsx';
import { Sheet } from '../../../../src/ui/dialog.tsx';
import { TextField } from '../../../../src/ui/field.tsx';
import { showToast } from '../../../../src/ui/toast.tsx';
import { useOffline } from '../connectivity.ts';
import { amountText } from '../frame/amount.ts';
import { useTable } from '../use-table.ts';
import styles from './sheet.module.css';
import type { SheetProps } from './sheet-props.ts';

/** micro-USDT */
const AMOUNTS = [10n, 50n, 100n, 500n].map((whole) => whole * 1_000_000n);

/** Takes money from the wallet to the tables of a vendor that keeps its own purse. */
export function BuyInSheet({ session, open, onClose }: SheetProps) {
  const { wallet, table = 0n } = useTable(session, ({ purse }) => purse);
  const moving = useTable(session, (state) => state.moving !== undefined);
  const offline = useOffline();
  const [text, setText] = useState('');
  const [touched, setTouched] = useState(false);
  const read = readAmount(text, wallet);
  const problem = typeof read === 'string' ? read : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (typeof read === 'string') return;
    session.buyIn(read, (end) => {
      if (end.is !== 'done') {
        showToast(end.message, 'error');
        return;
      }
      showToast(`已带入 ${amountText(read)} USDT`, 'success');
      setText('');
      setTouched(false);
      onClose();
    });
  };
  const choose = (amount: bigint) => {
    setText(moneyToWire(amount));
    setTouched(true);
  };

  return (
    <Sheet open={open} onClose={onClose} title="带入资金">
      <p className={styles.lead}>这家牌桌用单独的牌桌资金下注，离桌时可以随时全部取回钱包。</p>
      <dl className={styles.lines}>
        <div>
          <dt>钱包</dt>
          <dd>{amountText(wallet)} USDT</dd>
        </div>
        <div>
          <dt>牌桌资金</dt>
          <dd>{amountText(table)} USDT</dd>
        </div>
      </dl>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label="带入金额"
          inputMode="decimal"
          autoComplete="off"
          value={text}
          error={touched ? problem : undefined}
          trailing={<span className={styles.unit}>USDT</span>}
          onChange={(event) => setText(event.target.value)}
        />
        <div className={styles.amounts}>
          {AMOUNTS.map((amount) => (
            <Button
              key={String(amount)}
              size="s"
              disabled={amount > wallet}
              onClick={() => choose(amount)}
            >
              {amountText(amount)}
            </Button>
          ))}
          <Button size="s" disabled={wallet <= 0n} onClick={() => choose(wallet)}>
            全部
          </Button>
        </div>
        <Button type="submit" tone="primary" wide busy={moving} disabled={offline}>
          {moving ? '正在带入…' : '确认带入'}
        </Button>
      </form>
    </Sheet>
  );
}

/** The amount in micro-USDT, or what is wrong with the text. */
function readAmount(text: string, wallet: bigint): bigint | string {
  try {
    const amount = parseMoney(text);
    if (amount <= 0n) return '请输入大于 0 的金额';
    return amount > wallet ? '钱包余额不足' : amount;
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error;
    if (error.fault === 'empty') return '请输入金额';
    return error.fault === 'too-precise' ? '最多 6 位小数' : '请输入数字';
  }
}
