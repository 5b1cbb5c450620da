import { useState } from 'react';
import { clockTime } from '../../../../src/format/clock-time.ts';
import { Sheet } from '../../../../src/ui/dialog.tsx';
import { ChevronDownIcon } from '../../../../src/ui/icons/arrows.tsx';
import { StatePage } from '../../../../src/ui/state-page.tsx';
import type { Round } from '../../rules/calls.ts';
import type { DetailLine } from '../../rules/table-game.ts';
import { roundDetails, settingOf } from '../boards/show-round.ts';
import { amountText, netText } from '../frame/amount.ts';
import { ROUNDS_KEPT } from '../table-session.ts';
import { useTable } from '../use-table.ts';
import styles from './sheet.module.css';
import type { SheetProps } from './sheet-props.ts';

/** The last rounds at this table; a tap on one shows how it went. */
export function HistorySheet({ session, board, open, onClose }: SheetProps) {
  const rounds = useTable(session, (state) => state.rounds);
  const hidden = useTable(session, ({ revealing, shown }) => revealing && shown?.round);
  const view = useTable(session, (state) => state.view);
  const told = rounds.filter(({ round }) => round !== hidden);
  return (
    <Sheet open={open} onClose={onClose} title="最近记录">
      {told.length === 0 ? (
        <StatePage mood="idle" title="还没有记录" text="下一注之后，结果会记在这里。" />
      ) : (
        <>
          <ul className={styles.rounds}>
            {told.map((round) => (
              <Row
                key={round.round}
                round={round}
                details={roundDetails(round, board, settingOf(view, round.day))}
              />
            ))}
          </ul>
          <p className={styles.note}>最多显示 {ROUNDS_KEPT} 局，全部记录在大厅的投注记录里。</p>
        </>
      )}
    </Sheet>
  );
}

function Row({ round, details }: { round: Round; details: DetailLine[] }) {
  const [open, setOpen] = useState(false);
  const net = round.win - round.stake;
  const tone = net > 0n ? 'win' : 'quiet';
  return (
    <li className={styles.round}>
      <button
        type="button"
        className={styles.summary}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span>
          <b>{clockTime(round.at)}</b>
          <small>
            投 {amountText(round.stake)} · 派 {amountText(round.win)}
          </small>
        </span>
        <span className={styles.net} data-tone={tone}>
          {netText(round.stake, round.win)}
        </span>
        <ChevronDownIcon />
      </button>
      {open && (
        <dl className={styles.details}>
          {details.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div>
            <dt>单号</dt>
            <dd>{round.order_no}</dd>
          </div>
          <div>
            <dt>局号</dt>
            <dd>第 {round.nonce} 局</dd>
          </div>
        </dl>
      )}
    </li>
  );
}
