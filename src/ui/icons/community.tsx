import { icon } from './icon.tsx';

export const GroupIcon = icon(
  <circle cx="8" cy="9" r="3" />,
  <circle cx="16" cy="9" r="3" />,
  'M2.5 19a5.5 5.5 0 0 1 9.5-3.8A5.5 5.5 0 0 1 21.5 19',
);

export const BotIcon = icon(
  <rect x="4.5" y="8" width="15" height="11" rx="4" />,
  'M12 8V4.5M12 4.5h.01M9.5 12.5v1.5M14.5 12.5v1.5M2.5 12.5v3M21.5 12.5v3',
);
