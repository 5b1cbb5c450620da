import { icon } from './icon.tsx';

export const KeyIcon = icon(
  <circle cx="8" cy="15.5" r="4" />,
  'M10.9 12.6 19 4.5M15.5 8l3 3M18 5.5l2 2',
);

/** Remembered credentials: a person with a check mark. */
export const RememberIcon = icon(
  <circle cx="10" cy="8.5" r="3.5" />,
  'M3.5 19.5a6.5 6.5 0 0 1 10.3-5.3M14.5 18l2 2 4-4.25',
);

export const PhoneIcon = icon(<rect x="7" y="3" width="10" height="18" rx="2.5" />, 'M11 17.75h2');

export const ComputerIcon = icon(
  <rect x="4.5" y="5" width="15" height="10.5" rx="2" />,
  'M2.5 19h19',
);
