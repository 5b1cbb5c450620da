import { icon } from './icon.tsx';

export const HomeIcon = icon(
  'M4 10.5 12 4l8 6.5V19a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1v-8.5Z',
);

export const GiftIcon = icon(
  <rect x="3.5" y="8.5" width="17" height="4" rx="1" />,
  'M5 12.5V19a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-6.5M12 8.5V20',
  'M12 8.5C9 8.5 7.5 7.4 7.5 6A2 2 0 0 1 11 4.8c.7.9 1 2.2 1 3.7ZM12 8.5c3 0 4.5-1.1 4.5-2.5A2 2 0 0 0 13 4.8c-.7.9-1 2.2-1 3.7Z',
);

export const AgentIcon = icon(
  <circle cx="9" cy="8" r="3.5" />,
  'M2.5 19.5a6.5 6.5 0 0 1 13 0',
  'M15.5 4.8a3.5 3.5 0 0 1 0 6.4M18 13.6a6.5 6.5 0 0 1 3.5 5.9',
);

export const UserIcon = icon(<circle cx="12" cy="8" r="4" />, 'M4.5 20a7.5 7.5 0 0 1 15 0');
