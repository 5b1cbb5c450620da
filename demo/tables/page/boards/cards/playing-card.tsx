import { type Card, cardText, rankSign, suitOf } from '../../../rules/cards-ranks.ts';
import styles from './playing-card.module.css';

const INK = '#112';

const GOLD = '#f5b942';

const SCREEN = '#5df0bd';

const FACES: Record<CourtRank, string> = {
  J: 'M-9-2q3-5 6 0M3-2q3-5 6 0M-4 5q4 3.5 8 0',
  Q: 'M-9-3q3 3.5 6 0M3-3q3 3.5 6 0M-3 4.5q3 3 6 0',
  K: 'M-6-4v3M6-4v3M-4 5h8',
};

/** In the order of the rules' suits: spade, heart, club, diamond; around the origin, 24 px. */
const PATHS: readonly string[] = [
  'M0-12C11-3 11 6 5 6C3 6 1.5 5 1.5 4L4 11H-4L-1.5 4C-1.5 5-3 6-5 6C-11 6-11-3 0-12Z',
  'M0 10C-13 0-10-10-5-10C-2-10 0-8 0-6C0-8 2-10 5-10C10-10 13 0 0 10Z',
  'M0-11a5 5 0 0 1 4 8a5 5 0 1 1-2.5 8L4 11H-4L-1.5 5a5 5 0 1 1-2.5-8A5 5 0 0 1 0-11Z',
  'M0-12L8.5 0L0 12L-8.5 0Z',
];

const isCourt = (rank: string): rank is CourtRank => rank === 'J' || rank === 'Q' || rank === 'K';

/** A card's face, 64 x 90. Its name is in the hand's text: decoration to a reader. */
export function CardFace({ card }: { card: Card }) {
  const rank = rankSign(card);
  const suit = suitOf(card);
  const red = cardText(card).startsWith('♥') || cardText(card).startsWith('♦');
  return (
    <svg
      viewBox="0 0 64 90"
      className={red ? styles.red : styles.black}
      aria-hidden="true"
      focusable="false"
    >
      <rect x="1" y="1" width="62" height="88" rx="7" className={styles.paper} />
      <text x="13" y="25" textAnchor="middle" className={styles.rank} data-long={rank === '10'}>
        {rank}
      </text>
      <SuitMark suit={suit} x={13} y={37} scale={0.62} />
      {isCourt(rank) ? (
        <g transform="translate(37 62) scale(.84)">
          <Court rank={rank} />
        </g>
      ) : (
        <SuitMark suit={suit} x={38} y={60} scale={rank === 'A' ? 2.3 : 1.75} />
      )}
    </svg>
  );
}

/** The back of every card, in the vendor's colours. */
export function CardBack() {
  return (
    <svg viewBox="0 0 64 90" aria-hidden="true" focusable="false">
      <rect x="1" y="1" width="62" height="88" rx="7" className={styles.paper} />
      <rect x="5" y="5" width="54" height="80" rx="4.5" className={styles.field} />
      <path
        d="M5 25 25 5M5 45 45 5M5 65 59 11M5 85 59 31M19 85 59 51M39 85 59 71M39 5 59 25M19 5 59 45M5 11 59 65M5 31 59 85M5 51 39 85M5 71 19 85"
        className={styles.lattice}
      />
      <circle cx="32" cy="45" r="14.5" className={styles.seal} />
      <g className={styles.head}>
        <rect x="22.5" y="37.5" width="19" height="15" rx="6" />
        <path d="M32 37.5v-3.5M28.5 44v2M35.5 44v2" />
      </g>
    </svg>
  );
}

interface SuitMarkProps {
  /** 0 spade, 1 heart, 2 club, 3 diamond. */
  suit: number;
  x: number;
  y: number;
  scale: number;
}

/** A suit's sign, in the colour of the text around it. */
function SuitMark({ suit, x, y, scale }: SuitMarkProps) {
  return (
    <path d={PATHS[suit]} fill="currentColor" transform={`translate(${x} ${y}) scale(${scale})`} />
  );
}

/** Which robot a court card shows. */
type CourtRank = 'J' | 'Q' | 'K';

/** Jack, queen and king are the house's robots: 52 x 60 around the origin. */
function Court({ rank }: { rank: CourtRank }) {
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
