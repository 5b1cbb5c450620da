import { GOLD, PAPER, tile } from './tile.tsx';

/** Win and loss: bars above and below a line. */
export const ReportArt = tile(
  '#1f5fae',
  '#6fb6ff',
  <rect x="9.5" y="9.5" width="25" height="25" rx="4" fill={PAPER} />,
  <rect x="13.5" y="15" width="4" height="7.5" rx="1" fill="#3ecf9b" />,
  <rect x="20" y="12.5" width="4" height="10" rx="1" fill={GOLD} />,
  <rect x="26.5" y="22.5" width="4" height="7.5" rx="1" fill="#ff6b5e" />,
  'M12.5 22.5h19',
);

/** Deposits and withdrawals: a coin between two arrows. */
export const OrdersArt = tile(
  '#0d7480',
  '#55dbe0',
  <path d="M12.5 9.5v11h-4l6.5 7 6.5-7h-4v-11Z" fill="#3ecf9b" />,
  <path d="M31.5 34.5v-11h4l-6.5-7-6.5 7h4v11Z" fill="#ff9f5a" />,
  <circle cx="22" cy="22" r="5.5" fill={GOLD} />,
  <path d="M22 19.2v5.6M19.8 20.2h4.4" strokeWidth={2} />,
);

/** The ledger: a bound book with lines. */
export const LedgerArt = tile(
  '#8a5a1c',
  '#ffc766',
  <path d="M11 11a3 3 0 0 1 3-3h18v24H14a3 3 0 0 0-3 3Z" fill="#c8402f" />,
  <path d="M14 32h18v4H14a2 2 0 0 1 0-4Z" fill={PAPER} />,
  <rect x="16" y="12.5" width="12" height="8" rx="1.5" fill={PAPER} />,
  <path d="M18.5 15.3h7M18.5 18h4.5" strokeWidth={1.5} />,
  <path d="M27 32v6l2-1.5 2 1.5v-6" fill={GOLD} />,
);

/** The team: one robot above two. */
export const TeamArt = tile(
  '#0f6a86',
  '#56d0ee',
  <path d="M22 19v4.5M13 27.5v-4h18v4" stroke={PAPER} strokeWidth={2.25} />,
  <rect x="16" y="8.5" width="12" height="10.5" rx="4" fill={GOLD} />,
  <path d="M20 12.8v1.6M24 12.8v1.6" strokeWidth={2} />,
  <rect x="8" y="26.5" width="10.5" height="9.5" rx="3.5" fill={PAPER} />,
  <path d="M11.5 30.3v1.4M15 30.3v1.4" strokeWidth={2} />,
  <rect x="25.5" y="26.5" width="10.5" height="9.5" rx="3.5" fill={PAPER} />,
  <path d="M29 30.3v1.4M32.5 30.3v1.4" strokeWidth={2} />,
);

/** Favourites and recently played games: a game's cover with a heart. */
export const MyGamesArt = tile(
  '#a8306f',
  '#ff8cc4',
  <rect x="9.5" y="10.5" width="19" height="24" rx="3.5" fill={PAPER} />,
  <rect x="12.5" y="13.5" width="13" height="12" rx="2" fill="#8098ff" />,
  <path d="m12.5 23 4-4 3.5 3 2.5-2.5 3 3.5v.500a2 2 0 0 1-2 2h-9a2 2 0 0 1-2-2Z" fill="#3346b8" />,
  <path d="M13 30h7" strokeWidth={2} />,
  <path
    d="M29.5 36s-7-4.2-7-8.7a3.7 3.7 0 0 1 7-1.9 3.7 3.7 0 0 1 7 1.9c0 4.5-7 8.7-7 8.7Z"
    fill="#ff6b5e"
  />,
);
