import styles from './scenery.module.css';

const BUBBLES = [
  [26, 8, 11, 0],
  [78, 5, 14, -4],
  [148, 9, 12, -8],
  [236, 6, 15, -2],
  [300, 10, 11, -6],
  [352, 6, 13, -10],
] as const;

/** The pond itself: light from above, weed and coral, bubbles rising. */
export function Scenery() {
  return (
    <svg
      className={styles.scenery}
      viewBox="0 0 390 290"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <g className={styles.rays} fill="#fff" opacity=".1">
        <path d="M60-10L-20 300H40L110-10ZM150-10L120 300H190L190-10ZM240-10L270 300H330L280-10ZM330-10L400 300H460L360-10Z" />
      </g>
      <path
        className={styles.far}
        d="M0 290V206Q40 178 84 208T176 216T262 200T340 212T390 196V290Z"
        opacity=".5"
      />
      <path className={styles.sand} d="M0 290V262Q90 240 190 262T390 256V290Z" />
      <g strokeLinecap="round" fill="none">
        <g stroke="#e2557a" strokeWidth={8}>
          <path d="M34 276V236M34 264C16 260 14 250 14 236M34 254C50 252 52 242 52 230" />
        </g>
        <g stroke="#ff9a3c" strokeWidth={8}>
          <path d="M356 276V230M356 262C338 258 336 248 336 232M356 250C374 248 376 236 376 224" />
        </g>
      </g>
      <g className={styles.weed}>
        <path d="M74 282C62 254 86 240 74 204C94 236 80 254 90 282Z" />
        <path d="M318 282C306 258 330 246 320 214C338 244 324 260 332 282Z" />
        <path d="M98 284C90 264 106 254 100 232C114 252 106 266 110 284Z" />
      </g>
      {BUBBLES.map(([x, r, seconds, delay]) => (
        <circle
          key={x}
          className={styles.bubble}
          style={{ animationDuration: `${seconds}s`, animationDelay: `${delay}s` }}
          cx={x}
          cy={150}
          r={r / 1.6}
          fill="#dffbff"
          fillOpacity=".18"
          stroke="#dffbff"
          strokeOpacity=".7"
          strokeWidth={1.4}
        />
      ))}
    </svg>
  );
}
