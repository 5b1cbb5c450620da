import { GOLD, PAPER, tile } from './tile.tsx';

/** A red packet with a coin. */
export const RedPacketArt = tile(
  '#a3202c',
  '#ff6f70',
  <rect x="12.5" y="8.5" width="19" height="27" rx="3.5" fill="#e8402f" />,
  <path
    d="M12.5 12a3.5 3.5 0 0 1 3.5-3.5h12a3.5 3.5 0 0 1 3.5 3.5v4.5q-9.5 8-19 0Z"
    fill="#ff6a52"
  />,
  <circle cx="22" cy="20.5" r="5" fill={GOLD} />,
  <path d="M17 29.5h10" stroke={GOLD} strokeWidth={2} />,
);

/** Rebates: a coin between returning arrows. */
export const RebateArt = tile(
  '#0f7a58',
  '#4fe0a4',
  <circle cx="22" cy="23" r="7.5" fill={GOLD} />,
  <path d="m22 19.5 2.5 3.5-2.5 3.5-2.5-3.5Z" fill="#d9972a" stroke="none" />,
  <path
    d="M9.5 21a12.5 12.5 0 0 1 21-7l3-3v9.500h-9.500l3-3a8.3 8.3 0 0 0-13 3.500Z"
    fill={PAPER}
  />,
  <path
    d="M10.5 33.5 14 30a12.5 12.5 0 0 0 20.5-5h-4.5"
    fill="none"
    stroke={PAPER}
    strokeWidth={3}
  />,
);

/** All promotions: a string of lanterns. */
export const ActivitiesArt = tile(
  '#3346b8',
  '#8098ff',
  <path d="M6.5 11.500q15.5 7 31 0" stroke={PAPER} strokeWidth={2} />,
  'M14.5 14.500v3M29.5 14.500v3',
  <ellipse cx="14.5" cy="23" rx="6" ry="5.5" fill="#ff7a6b" />,
  <path d="M12.5 28.500h4v3h-4Z" fill={GOLD} />,
  <ellipse cx="29.5" cy="23" rx="6" ry="5.5" fill={GOLD} />,
  <path d="M27.5 28.500h4v3h-4Z" fill="#ff7a6b" />,
);

/** The community: two speech bubbles. */
export const CommunityArt = tile(
  '#6d35a8',
  '#bd8bff',
  <path
    d="M9 13.500a4 4 0 0 1 4-4h12a4 4 0 0 1 4 4v6.500a4 4 0 0 1-4 4h-7l-5 4.500V24a4 4 0 0 1-4-4Z"
    fill={PAPER}
  />,
  <path
    d="M15 20.500a3.5 3.5 0 0 1 3.5-3.500h13a3.5 3.5 0 0 1 3.5 3.500v7a3.5 3.5 0 0 1-3.5 3.500v4l-4.5-4h-8.500a3.5 3.5 0 0 1-3.5-3.500Z"
    fill={GOLD}
  />,
  <path d="M20.5 24h.1M25 24h.1M29.5 24h.1" strokeWidth={2.75} />,
);
