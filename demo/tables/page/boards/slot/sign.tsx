import { moneyToWire } from '../../../../../contract/money.ts';
import { Robot } from '../../../../../src/ui/robot.tsx';
import type { LineWin } from '../../../rules/slot.ts';
import { SLOT_LINES, SLOT_NAMES } from '../../../rules/slot-strips.ts';
import styles from './sign.module.css';
import { LINE_COLORS } from './win-lines.tsx';

interface SignProps {
  busy: boolean;
  /** micro-USDT */
  unit: bigint;
  /** The last spin's win in micro-USDT; undefined before the first and while one is under way. */
  win: bigint | undefined;
  /** The line on show, if one of several. */
  line: LineWin | undefined;
}

function headline({ busy, unit, win }: SignProps): string {
  if (busy) return '转动中…';
  if (win === undefined) return `每转 ${moneyToWire(unit)} USDT`;
  return win > 0n ? `赢得 ${moneyToWire(win)} USDT` : '这一转没有中奖';
}

/** The lit sign over the reels: says what is going on. */
export function Sign(props: SignProps) {
  const { busy, win, line } = props;
  const won = win !== undefined && win > 0n;
  return (
    <div className={styles.sign} data-won={won || undefined}>
      <Robot mood={won ? 'happy' : 'idle'} size={46} />
      <div className={styles.screen}>
        <p className={styles.headline} role="status">
          {headline(props)}
        </p>
        <p className={styles.note} aria-hidden="true">
          {line ? (
            <>
              <span
                className={styles.tag}
                style={{ borderColor: LINE_COLORS[line.line % LINE_COLORS.length] }}
              >
                {line.line + 1} 线
              </span>
              {SLOT_NAMES[line.symbol]} ×{line.count}，{line.pays / 100} 倍
            </>
          ) : (
            note(busy, won)
          )}
        </p>
      </div>
    </div>
  );
}

function note(busy: boolean, won: boolean): string {
  if (busy) return '好运马上停下';
  return won ? '中奖图案已点亮' : `${SLOT_LINES.length} 条线 · 机器人百搭`;
}
