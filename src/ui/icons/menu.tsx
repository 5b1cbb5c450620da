import { icon } from './icon.tsx';

export const SunIcon = icon(
  <circle cx="12" cy="12" r="4" />,
  'M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
);

export const MoonIcon = icon('M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z');

export const PhoneThemeIcon = icon(
  <rect x="7" y="2.5" width="10" height="19" rx="2.5" />,
  'M12 2.5v19',
);

export const HeadsetIcon = icon(
  'M4 14v-2a8 8 0 0 1 16 0v2',
  <rect x="3" y="13" width="4" height="6" rx="1.5" />,
  <rect x="17" y="13" width="4" height="6" rx="1.5" />,
  'M19 19a4 4 0 0 1-4 2.5h-2',
);

export const ChatIcon = icon(
  'M20 12a7.5 7.5 0 0 1-11 6.6L4 20l1.4-4.5A7.5 7.5 0 1 1 20 12Z',
  'M9 11h6M9 14h4',
);
