import type { CSSProperties } from 'react';
import styles from './machine.module.css';

const BALL_COLORS = ['#ff7a6b', '#f5b942', '#3ecf9b', '#6f8cff', '#e866d8'] as const;

/** Where the balls lie at rest, from the globe's middle. */
const HEAP: readonly (readonly [x: number, y: number])[] = [
  [-19, 37],
  [0, 40],
  [19, 37],
  [-33, 22],
  [-11, 22],
  [11, 23],
  [33, 21],
  [-21, 5],
  [1, 5],
  [22, 4],
];

/** Points that a ball flies through from its place, all within the globe. */
function flight(index: number, [x, y]: readonly [number, number]): CSSProperties {
  const style: Record<string, string> = { animationDuration: `${900 + (index % 4) * 130}ms` };
  for (const [step, reach] of [38, 26, 40, 33].entries()) {
    const angle = index * 2.4 + step * 2.2;
    style[`--x${step}`] = `${(Math.cos(angle) * reach - x).toFixed(1)}px`;
    style[`--y${step}`] = `${(Math.sin(angle) * reach - y).toFixed(1)}px`;
  }
  return style;
}

/** The globe of balls and its stand; the balls dance while a draw is on. */
export function Machine({ running }: { running: boolean }) {
  return (
    <svg
      viewBox="0 0 366 190"
      preserveAspectRatio="xMidYMid slice"
      className={styles.machine}
      data-running={running || undefined}
      aria-hidden="true"
      focusable="false"
    >
      <path d="M0 0h366v190H0Z" className={styles.night} />
      <path d="M72 70 250-20H420L420 40Z" className={styles.beam} />
      <path d="M72 70-40-40V40Z" className={styles.beam} />
      <path d="M0 4Q110 40 220 12T366 10" className={styles.string} />
      {[150, 196, 244, 296, 344].map((x, index) => (
        <circle key={x} cx={x} cy={index % 2 ? 18 : 22} r="3.4" className={styles.bulb} />
      ))}
      <path d="M32 128 44 96h56l12 32Z" className={styles.stand} />
      <path d="M58 118h28v12H58Z" className={styles.outlet} />
      <circle cx="72" cy="64" r="56" className={styles.glass} />
      <g transform="translate(72 64)" fontSize="11" fontWeight="800" textAnchor="middle">
        {HEAP.map(([x, y], digit) => (
          <g key={`${x},${y}`} transform={`translate(${x} ${y})`}>
            <g className={styles.ball} style={flight(digit, [x, y])}>
              <circle r="11" fill={BALL_COLORS[digit % 5]} stroke="#112" strokeWidth="1.6" />
              <circle r="6.6" fill="#fff9ee" />
              <text y="4" fill="#1b2142">
                {digit}
              </text>
            </g>
          </g>
        ))}
      </g>
      <path d="M32 44a46 46 0 0 1 22-22" className={styles.shine} />
      <path d="M110 88a46 46 0 0 1-8 12" className={styles.shine} />
    </svg>
  );
}
