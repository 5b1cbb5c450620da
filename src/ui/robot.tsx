export type RobotMood = 'idle' | 'happy' | 'sleep' | 'oops' | 'offline';

interface RobotProps {
  mood: RobotMood;
  /** px on a 390 px wide phone. */
  size: number;
  /** Accessible name; without it the robot is decoration. */
  title?: string;
}

const EYES: Record<RobotMood, string> = {
  idle: 'M23.5 30v4M40.5 30v4',
  happy: 'M19.5 33.5q4-7 8 0M36.5 33.5q4-7 8 0',
  sleep: 'M19.5 32q4 4.5 8 0M36.5 32q4 4.5 8 0',
  oops: 'M20 29.5l7 5M27 29.5l-7 5M37 29.5l7 5M44 29.5l-7 5',
  offline: 'M20 32h7M37 32h7',
};

const MOUTHS: Record<RobotMood, string> = {
  idle: 'M29 39.5q3 2.5 6 0',
  happy: 'M27.5 38.5q4.5 5.5 9 0',
  sleep: 'M31 40h2',
  oops: 'M27.5 41q2.25-3 4.5 0t4.5 0',
  offline: 'M28.5 40.5q3.5-2.5 7 0',
};

const SCREEN: Record<RobotMood, string> = {
  idle: '#5df0bd',
  happy: '#5df0bd',
  sleep: '#8fb4ff',
  oops: '#ff8a7a',
  offline: '#9fabcc',
};

/** The app's mascot, also drawn on posters. */
export function Robot({ mood, size, title }: RobotProps) {
  const lit = mood !== 'offline';
  return (
    <svg
      viewBox="0 0 64 64"
      width={size}
      height={size}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
      focusable="false"
    >
      <path d="M32 13V9" stroke="#9fabcc" strokeWidth={4} />
      <g stroke="#14183a" strokeWidth={2}>
        <path d="M16 63c.5-6 4-8.5 10-8.5h12c6 0 9.5 2.5 10 8.5Z" fill="#ff7a6b" />
        <path d="M27 54.5 32 60l5-5.5" fill="#e9eefc" />
        <rect x="2.5" y="26" width="10" height="16" rx="4.5" fill="#f5b942" />
        <rect x="51.5" y="26" width="10" height="16" rx="4.5" fill="#f5b942" />
        <rect x="7" y="13" width="50" height="42" rx="18" fill="#e9eefc" />
        <circle cx="32" cy="6" r="4.5" fill={lit ? '#f5b942' : '#9fabcc'} />
      </g>
      <path
        d="M8.5 40C10.5 50.5 16 53.5 25 53.5h14c9 0 14.5-3 16.5-13.5-3 7-8 9.5-16.5 9.5H25c-8.5 0-13.5-2.5-16.5-9.5Z"
        fill="#b4c0e6"
      />
      <path d="M12.5 24q2.5-7.5 10-8" stroke="#fff" strokeWidth={2.5} />
      <circle cx="30.7" cy="4.7" r="1.3" fill="#fffbe8" />
      <rect x="13" y="22" width="38" height="25" rx="11.5" fill="#131a40" />
      <path d="M17 28.5q1.5-3.5 5.5-3.5" stroke="#4a5aa8" strokeWidth={1.75} />
      <g stroke={SCREEN[mood]} strokeWidth={3}>
        <path d={EYES[mood]} strokeWidth={mood === 'idle' ? 5 : 3} />
        <path d={MOUTHS[mood]} strokeWidth={2.25} />
      </g>
      {mood === 'happy' && <path d="M17.5 38.5h2.5M44 38.5h2.5" stroke="#ff7a6b" strokeWidth={3} />}
      {mood === 'sleep' && (
        <path d="M49 6h5l-5 6h5M57 1.5h4l-4 4.5h4" stroke="#8fb4ff" strokeWidth={2} />
      )}
      {lit ? null : <path d="M26 1l12 10" stroke="#ff7a6b" strokeWidth={2.5} />}
    </svg>
  );
}
