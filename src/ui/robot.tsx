/** What the robot feels about the screen it stands on. */
export type RobotMood = 'idle' | 'happy' | 'sleep' | 'oops' | 'offline';

interface RobotProps {
  mood: RobotMood;
  /** px on a 390 px wide phone. */
  size: number;
  /** Read out; without it the robot is decoration. */
  title?: string;
}

const EYES: Record<RobotMood, string> = {
  idle: 'M23 33v3M41 33v3',
  happy: 'M20 35c1-4 5-4 6 0M38 35c1-4 5-4 6 0',
  sleep: 'M20 34h6M38 34h6',
  oops: 'M20 32l6 5M26 32l-6 5M38 32l6 5M44 32l-6 5',
  offline: 'M20 36c1-3 5-3 6 0M38 36c1-3 5-3 6 0',
};

const MOUTHS: Record<RobotMood, string> = {
  idle: 'M28 43h8',
  happy: 'M27 41c2 4 8 4 10 0',
  sleep: 'M30 43h4',
  oops: 'M27 44l3-2 3 2 3-2',
  offline: 'M28 44c2-3 6-3 8 0',
};

/** The lantern-headed robot: the app's one recurring figure. */
export function Robot({ mood, size, title }: RobotProps) {
  const lit = mood !== 'offline' && mood !== 'sleep';
  return (
    <svg
      viewBox="0 0 64 64"
      width={size}
      height={size}
      fill="none"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
      focusable="false"
    >
      <path d="M32 14V7" stroke="var(--muted)" strokeWidth={3} strokeLinecap="round" />
      <circle cx="32" cy="6" r="4" fill={lit ? 'var(--gold-fill)' : 'var(--muted)'} />
      <rect x="3" y="29" width="7" height="14" rx="3.5" fill="var(--gold-fill)" />
      <rect x="54" y="29" width="7" height="14" rx="3.5" fill="var(--gold-fill)" />
      <path d="M14 56c0-4 4-6 9-6h18c5 0 9 2 9 6v4H14Z" fill="#c98a1c" />
      <rect x="8" y="14" width="48" height="40" rx="17" fill="var(--gold-fill)" />
      <path
        d="M14 24c3-6 9-7 18-7s15 1 18 7"
        stroke="#fff"
        strokeOpacity=".5"
        strokeWidth={2.5}
        strokeLinecap="round"
      />
      <rect x="13" y="25" width="38" height="24" rx="11" fill="#141b31" />
      <g
        stroke={lit ? '#7ff0c8' : '#9fabcc'}
        strokeWidth={3}
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={EYES[mood]} />
        <path d={MOUTHS[mood]} strokeWidth={2.2} />
      </g>
      {mood === 'happy' && (
        <path d="M17 41h3M44 41h3" stroke="#ff7a6b" strokeWidth={3} strokeLinecap="round" />
      )}
      {mood === 'sleep' && (
        <path d="M48 12h6l-6 6h6" stroke="var(--muted)" strokeWidth={2} strokeLinejoin="round" />
      )}
    </svg>
  );
}
