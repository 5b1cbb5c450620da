import { GOLD, PAPER, tile } from './tile.tsx';

/** Withdrawal: a wallet handing out a coin. */
export const WithdrawArt = tile(
  '#c8641f',
  '#ff9f5a',
  <path d="M11 17.5 27 11l3.5 6.5Z" fill={PAPER} />,
  <rect x="9" y="16.5" width="25" height="18" rx="4.5" fill="#8a4326" />,
  <path d="M9.5 22.5h24" stroke="#b5653a" strokeWidth={2.5} />,
  <path d="M34.5 22.5H29a3.8 3.8 0 0 0 0 7.6h5.5Z" fill={GOLD} />,
  <path d="M29.5 26.3h.1" strokeWidth={3} />,
  <circle cx="31" cy="12" r="5.5" fill={GOLD} />,
  'M31 14.7V9.5m-2.3 2.2L31 9.4l2.3 2.3',
);

/** Welfare centre: a gift. */
export const WelfareArt = tile(
  '#b3303f',
  '#ff6f70',
  <path
    d="M22 17c-5.5 0-8.5-1.7-8.5-4.7 0-3.6 6.5-4 8.5 4.2 2-8.2 8.5-7.8 8.5-4.2 0 3-3 4.7-8.5 4.7Z"
    fill={GOLD}
  />,
  <path d="M11.5 22h21v11.5a2.5 2.5 0 0 1-2.5 2.5H14a2.5 2.5 0 0 1-2.5-2.5Z" fill={PAPER} />,
  <rect x="9.5" y="17" width="25" height="6.5" rx="2" fill="#fff" />,
  <path d="M19.5 17h5v19h-5Z" fill="#ff6b5e" />,
);

/** My income: coins growing under an arrow. */
export const IncomeArt = tile(
  '#0f7a58',
  '#4fe0a4',
  <path d="M9.5 30.5v3.5c0 3.3 11 3.3 11 0v-3.5" fill="#d9972a" />,
  <ellipse cx="15" cy="30.5" rx="5.5" ry="2.6" fill={GOLD} />,
  <path d="M22 24v10c0 3.3 11.5 3.3 11.5 0V24" fill="#d9972a" />,
  'M22 29c0 3.3 11.5 3.3 11.5 0',
  <ellipse cx="27.75" cy="24" rx="5.75" ry="2.7" fill={GOLD} />,
  <path d="m9 21.5 7.5-7.5 4.5 4 6.5-7-2.5-2.5H34V17l-2.5-2.3L21 25l-4.5-4-5 5Z" fill={PAPER} />,
);

/** Invite friends: the robot with a plus. */
export const InviteArt = tile(
  '#3346b8',
  '#8098ff',
  'M20 15v-4',
  <circle cx="20" cy="10" r="2.3" fill={GOLD} />,
  <path d="M10.5 35.5c.5-4.5 3.5-6 9.5-6s9 1.5 9.5 6Z" fill="#ff7a6b" />,
  <rect x="8.5" y="14.5" width="23" height="17" rx="7.5" fill={PAPER} />,
  <rect x="12" y="18.5" width="16" height="9" rx="4.5" fill="#14183a" />,
  <path d="M16.5 22v1.5M23.5 22v1.5" stroke="#5df0bd" strokeWidth={2.5} />,
  <circle cx="31.5" cy="30.5" r="6" fill={GOLD} />,
  <path d="M31.5 27.7v5.6M28.7 30.5h5.6" strokeWidth={2} />,
);

/** Bet records: a receipt with ticked lines. */
export const RecordsArt = tile(
  '#6d35a8',
  '#bd8bff',
  <path d="M12.5 9.5h16.5v25.5l-2.75-2-2.75 2-2.75-2-2.75 2-2.75-2-2.75 2Z" fill={PAPER} />,
  <path d="M16.5 15h8.5M16.5 20h8.5M16.5 25h4.5" stroke="#8a7fb0" strokeWidth={2} />,
  <circle cx="29.5" cy="28.5" r="6.5" fill={GOLD} />,
  <path d="m26.5 28.7 2.2 2.2 3.8-4.5" strokeWidth={2} />,
);
