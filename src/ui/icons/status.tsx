import { icon } from './icon.tsx';

export const NoticeIcon = icon(
  'M4 10v4a1 1 0 0 0 1 1h2.5l6 4.5v-15l-6 4.5H5a1 1 0 0 0-1 1Z',
  'M17 9a4.5 4.5 0 0 1 0 6M19.5 6.5a8 8 0 0 1 0 11',
);

export const OfflineIcon = icon(
  'M3 3l18 18',
  'M5 12.5a10 10 0 0 1 4-2.4M2 9a15 15 0 0 1 4.3-2.8M19 12.5a10 10 0 0 0-3.3-2.1M22 9a15 15 0 0 0-11-3.9M8.5 16a5 5 0 0 1 6.5-.4',
  'M12 19.5h.01',
);

export const HourglassIcon = icon(
  'M6.5 3.5h11M6.5 20.5h11',
  'M8 3.5v3.6c0 2.4 8 4.6 8 8v5.4M16 3.5v3.6c0 2.4-8 4.6-8 8v5.4',
);

export const InboxIcon = icon(
  <rect x="3.5" y="5.5" width="17" height="13" rx="2" />,
  'M4 7.5l8 5.5 8-5.5',
);

export const CoinIcon = icon(<circle cx="12" cy="12" r="8.5" />, 'M8.5 9h7M12 9v7.5M8 12.5h8');
