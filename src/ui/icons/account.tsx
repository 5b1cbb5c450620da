import { icon } from './icon.tsx';

export const InfoIcon = icon(<circle cx="12" cy="12" r="8.5" />, 'M12 11v5.5M12 7.75h.01');

/** A person with a plus sign. */
export const InviteIcon = icon(
  <circle cx="10" cy="8.5" r="3.5" />,
  'M3.5 19.5a6.5 6.5 0 0 1 13 0M18.5 7.5v6M15.5 10.5h6',
);

export const RedPacketIcon = icon(
  <rect x="5.5" y="3.5" width="13" height="17" rx="2.5" />,
  'M5.5 8.5c4 3 9 3 13 0',
  <circle cx="12" cy="12.5" r="2" />,
);

/** Player protection: a heart inside a clock's circle. */
export const WellbeingIcon = icon(
  'M20.5 12a8.5 8.5 0 1 1-3.2-6.65',
  'M12 16s-3.75-2.25-3.75-4.9A2.05 2.05 0 0 1 12 10a2.05 2.05 0 0 1 3.75 1.1C15.75 13.75 12 16 12 16Z',
  'M17.3 2.5v3h-3',
);

export const LicenceIcon = icon(
  'M7 3.5h10a1.5 1.5 0 0 1 1.5 1.5v15.5l-3-1.75-3.5 1.75-3.5-1.75-3 1.75V5A1.5 1.5 0 0 1 7 3.5Z',
  'M9 8h6M9 11.5h6',
);

export const WrenchIcon = icon(
  'M14.5 6.5a4.25 4.25 0 0 1 5.25-1.2L16.75 8.3l1 2 2 .7 1.5-1.5a4.25 4.25 0 0 1-6 4.5L9 20.25a2.25 2.25 0 0 1-3.25-3.25l6.25-6.25a4.25 4.25 0 0 1 2.5-4.25Z',
);
