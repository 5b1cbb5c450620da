import styles from './level-badge.module.css';

/** Metals of the levels, from the first: face, rim. */
const METALS = [
  ['#d58a55', '#8a4a22'],
  ['#c9d3e3', '#6f7d96'],
  ['#f5b942', '#9a6400'],
  ['#8fe3ff', '#2a7fb8'],
] as const;

/** An agent's level as a medal with a lantern's ribbon, and its name. */
export function LevelBadge({ level, name }: { level: number; name: string }) {
  const [face, rim] = METALS[Math.min(Math.max(level, 1), METALS.length) - 1] ?? METALS[0];
  return (
    <div className={styles.badge}>
      <svg viewBox="0 0 64 64" aria-hidden="true" focusable="false">
        <path d="M19 36 13 60l10-5 6 7 4-22Z" fill="#b93425" />
        <path d="M45 36 51 60l-10-5-6 7-4-22Z" fill="#d8492f" />
        <circle cx="32" cy="25" r="22" fill={rim} />
        <circle cx="32" cy="25" r="18.5" fill={face} />
        <path
          d="M17 19a16.5 16.5 0 0 1 12-10.5"
          stroke="#fff"
          strokeWidth={3}
          strokeLinecap="round"
          fill="none"
          opacity=".65"
        />
        <text x="32" y="33" textAnchor="middle" className={styles.figure}>
          {level}
        </text>
      </svg>
      <p>
        <span className="unseen">代理等级 </span>
        {name || `${level} 级`}
      </p>
    </div>
  );
}
