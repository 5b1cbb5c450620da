import styles from './scenery.module.css';

/** From the left in percent, width in rem, seconds to the surface, seconds it is on its way. */
const BUBBLES = [
  [7, 0.6, 11, 0],
  [20, 0.4, 14, 4],
  [38, 0.7, 12, 8],
  [60, 0.5, 15, 2],
  [77, 0.75, 11, 6],
  [90, 0.45, 13, 10],
] as const;

const WEEDS = [
  { left: 14, height: 5.4, d: 'M14 100C0 66 28 48 12 2C36 42 22 66 32 100Z' },
  { left: 22, height: 3.4, d: 'M14 100C4 66 28 48 18 2C36 42 22 66 30 100Z' },
  { left: 83, height: 4.8, d: 'M14 100C0 66 30 48 16 2C38 42 20 66 32 100Z' },
] as const;

/** The pond itself: light from above, weed and coral, bubbles rising. */
export function Scenery() {
  return (
    <div className={styles.scenery} aria-hidden="true">
      <svg
        className={styles.rays}
        viewBox="0 0 390 300"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <path
          d="M60-10L-20 300H40L110-10ZM150-10L120 300H190L190-10ZM240-10L270 300H330L280-10ZM330-10L400 300H460L360-10Z"
          fill="#fff"
        />
      </svg>
      <svg
        className={styles.bed}
        viewBox="0 0 390 120"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <path
          className={styles.far}
          d="M0 120V36Q40 8 84 38T176 46T262 30T340 42T390 26V120Z"
          opacity=".5"
        />
        <path className={styles.sand} d="M0 120V92Q90 70 190 92T390 86V120Z" />
        <g strokeLinecap="round" fill="none" strokeWidth={8}>
          <path d="M34 106V66M34 94C16 90 14 80 14 66M34 84C50 82 52 72 52 60" stroke="#e2557a" />
          <path
            d="M356 106V60M356 92C338 88 336 78 336 62M356 80C374 78 376 66 376 54"
            stroke="#ff9a3c"
          />
        </g>
      </svg>
      {WEEDS.map(({ left, height, d }) => (
        <svg
          key={left}
          className={styles.weed}
          style={{ left: `${left}%`, height: `${height}rem` }}
          viewBox="0 0 40 100"
          preserveAspectRatio="none"
          aria-hidden="true"
          focusable="false"
        >
          <path d={d} />
        </svg>
      ))}
      {BUBBLES.map(([left, width, seconds, gone]) => (
        <span
          key={left}
          className={styles.bubble}
          style={{
            left: `${left}%`,
            width: `${width}rem`,
            animationDuration: `${seconds}s`,
            animationDelay: `${-gone}s`,
          }}
        />
      ))}
    </div>
  );
}
