import { icon } from './icon.tsx';

export const MegaphoneIcon = icon(
  'M4 10v4a1 1 0 0 0 1 1h2.5l6 4.5v-15l-6 4.5H5a1 1 0 0 0-1 1Z',
  'M17.5 9.5a4 4 0 0 1 0 5M8 15l1 5h2.5',
);

export const GroupIcon = icon(
  <circle cx="8" cy="9" r="3" />,
  <circle cx="16" cy="9" r="3" />,
  'M2.5 19a5.5 5.5 0 0 1 9.5-3.8A5.5 5.5 0 0 1 21.5 19',
);

export const BotIcon = icon(
  <rect x="4.5" y="8" width="15" height="11" rx="4" />,
  'M12 8V4.5M12 4.5h.01M9.5 12.5v1.5M14.5 12.5v1.5M2.5 12.5v3M21.5 12.5v3',
);

export const ShieldIcon = icon(
  'M12 3 5 5.5v6c0 4.5 2.8 7.6 7 9.5 4.2-1.9 7-5 7-9.5v-6L12 3Z',
  'm9 12 2.2 2.2L15.2 10',
);
