import { Sheet } from '../../../../src/ui/dialog.tsx';
import { amountText } from '../frame/amount.ts';
import { useTable } from '../use-table.ts';
import styles from './sheet.module.css';
import type { SheetProps } from './sheet-props.ts';

/** How the game goes, what it pays, and how much of the stakes comes back in the long run. */
export function RulesSheet({ session, board, open, onClose }: SheetProps) {
  const { game, limits } = useTable(session, ({ view }) => view);
  return (
    <Sheet open={open} onClose={onClose} title={`${game.name} · 规则`}>
      <section
        aria-label="规则"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
        tabIndex={0}
      >
        <dl className={styles.lines}>
          {board.help.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div>
            <dt>限额</dt>
            <dd>
              单注 {amountText(limits.min_unit)} 至 {amountText(limits.max_unit)} USDT，每局合计最多{' '}
              {amountText(limits.max_stake)} USDT
            </dd>
          </div>
          <div>
            <dt>断网</dt>
            <dd>
              一注发出后没有收到结果时，会自动确认：要么成交并显示结果，要么作废不扣款，不会重复下注。
            </dd>
          </div>
        </dl>
      </section>
    </Sheet>
  );
}
