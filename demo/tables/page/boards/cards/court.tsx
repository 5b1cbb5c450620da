/** Which robot a court card shows. */
export type CourtRank = 'J' | 'Q' | 'K';

const INK = '#112';
const GOLD = '#f5b942';
const SCREEN = '#5df0bd';

const FACES: Record<CourtRank, string> = {
  J: 'M-9-2q3-5 6 0M3-2q3-5 6 0M-4 5q4 3.5 8 0',
  Q: 'M-9-3q3 3.5 6 0M3-3q3 3.5 6 0M-3 4.5q3 3 6 0',
  K: 'M-6-4v3M6-4v3M-4 5h8',
};

/** Jack, queen and king are the house's robots: 52 x 60 around the origin. */
export function Court({ rank }: { rank: CourtRank }) {
  return (
    <g strokeLinecap="round" strokeLinejoin="round" fill="none">
      <g stroke={INK} strokeWidth={1.6}>
        <path d="M-24 30c.5-8 6-12 14-12h20c8 0 13.5 4 14 12Z" fill="currentColor" />
        <path d="M-7 18 0 27 7 18" fill="#fff7e6" />
        <rect x="-25" y="-8" width="7" height="13" rx="3.5" fill={GOLD} />
        <rect x="18" y="-8" width="7" height="13" rx="3.5" fill={GOLD} />
        <rect x="-21" y="-17" width="42" height="34" rx="14" fill="#e9eefc" />
      </g>
      <path
        d="M-20 4C-18 12-14 15.5-7 15.5h14c8 0 11.5-3 13-11.5-3 5-6 7-12 7H-8C-14 11-18 9-20 4Z"
        fill="#b4c0e6"
      />
      <rect x="-16" y="-10" width="32" height="21" rx="9" fill="#131a40" />
      <path d={FACES[rank]} stroke={SCREEN} strokeWidth={2.4} />
      {rank === 'K' && (
        <g stroke={INK} strokeWidth={1.6}>
          <path d="M-18-16-21-30l9 6L0-34l12 10 9-6-3 14Z" fill={GOLD} />
          <path d="M-18-16h36" />
          <circle cx="0" cy="-22" r="2.6" fill="#ff7a6b" />
        </g>
      )}
      {rank === 'Q' && (
        <g stroke={INK} strokeWidth={1.6}>
          <path d="M-17-16c2-7 9-11 17-11s15 4 17 11Z" fill={GOLD} />
          <circle cx="0" cy="-30" r="4" fill="#ff7a6b" />
          <circle cx="-11" cy="-24" r="2.6" fill="#3ecf9b" />
          <circle cx="11" cy="-24" r="2.6" fill="#3ecf9b" />
        </g>
      )}
      {rank === 'J' && (
        <g stroke={INK} strokeWidth={1.6}>
          <path d="M-20-14c-2-9 7-15 21-14 10 1 18 6 19 14-12-4-28-4-40 0Z" fill="currentColor" />
          <path d="M9-26c3-7 9-8 14-7-1 5-4 9-11 10Z" fill={GOLD} />
        </g>
      )}
    </g>
  );
}
