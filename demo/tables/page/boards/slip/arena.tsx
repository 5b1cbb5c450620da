import styles from './arena.module.css';

const ROWS = [52, 62, 72, 82] as const;

/** Where it is played: a pitch under floodlights, or a hall of screens. Decoration. */
export function Arena({ esports }: { esports: boolean }) {
  return (
    <svg
      viewBox="0 0 366 186"
      preserveAspectRatio="xMidYMid slice"
      className={styles.arena}
      aria-hidden="true"
      focusable="false"
    >
      <path d="M0 0h366v186H0Z" className={styles.night} />
      <path d="M40 14-40 186H150ZM326 14 216 186H406Z" className={styles.beam} />
      <path d="M0 44Q183 66 366 44V110H0Z" className={styles.stand} />
      {ROWS.map((y, index) => (
        <path
          key={y}
          d={`M${index % 2 ? 3 : 8} ${y}Q183 ${y + 20} 366 ${y}`}
          className={styles.crowd}
        />
      ))}
      {esports ? (
        <>
          <path d="M-40 186 100 96H266L406 186Z" className={styles.floor} />
          <path
            d="M30 186 130 96M120 186 160 96M246 186 206 96M336 186 236 96M60 122H306M24 146H342"
            className={styles.grid}
          />
        </>
      ) : (
        <>
          <path d="M-60 186 60 92H306L426 186Z" className={styles.grass} />
          <path
            d="M20 186 108 92H146L102 186ZM184 92H222L264 186H184ZM260 92H306L426 186H346Z"
            className={styles.mown}
          />
          <path d="M60 92H306M183 92V186" className={styles.chalk} />
          <ellipse cx="183" cy="138" rx="52" ry="20" className={styles.chalk} />
        </>
      )}
      {[40, 326].map((x) => (
        <g key={x} transform={`translate(${x} 12)`}>
          <path d="M0 0V40" className={styles.pole} />
          <rect x="-19" y="-9" width="38" height="16" rx="3" className={styles.lamp} />
          <path d="M-13-4h26M-13 2h26" className={styles.bulbs} />
        </g>
      ))}
    </svg>
  );
}
