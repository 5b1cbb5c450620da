import type { LineWin } from '../../../rules/slot.ts';
import { SLOT_LINES } from '../../../rules/slot-strips.ts';
import styles from './win-lines.module.css';

/** One colour per line, as on the tags of an old machine. */
export const LINE_COLORS = [
  '#e2383f',
  '#2f6bff',
  '#0f9a5f',
  '#d6378f',
  '#7a3fe0',
  '#e0761a',
  '#0f93b8',
  '#b5771a',
  '#5a7a12',
  '#3f3fd0',
] as const;

/** The winning lines drawn over the reels. */
export function WinLines({ wins }: { wins: readonly LineWin[] }) {
  return (
    <svg
      className={styles.lines}
      viewBox="0 0 500 300"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {wins.map(({ line, count }) => {
        const points = (SLOT_LINES[line] ?? [])
          .slice(0, count)
          .map((row, reel) => `${reel * 100 + 50},${row * 100 + 50}`)
          .join(' ');
        return (
          <g key={line}>
            <polyline className={styles.edge} points={points} pathLength={1} />
            <polyline
              className={styles.line}
              points={points}
              pathLength={1}
              stroke={LINE_COLORS[line % LINE_COLORS.length]}
            />
          </g>
        );
      })}
    </svg>
  );
}
