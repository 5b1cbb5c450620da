import { icon } from './icon.tsx';

export const PlusIcon = icon('M12 5v14M5 12h14');

export const TrashIcon = icon('M4 6.5h16M9.5 6V4h5v2M6 6.5l1 13.5h10l1-13.5M10 10.5v6M14 10.5v6');

export const WarningIcon = icon('M12 4 2.8 19.5h18.4L12 4Z', 'M12 10v4.5M12 17h.01');

export const AddressBookIcon = icon(
  <rect x="5" y="3.5" width="15" height="17" rx="2.5" />,
  'M3 8h3.5M3 12h3.5M3 16h3.5',
  <circle cx="12.5" cy="10" r="2.25" />,
  'M9 16.5c.4-2 1.8-3 3.5-3s3.1 1 3.5 3',
);

export const LockIcon = icon(
  <rect x="5" y="10.5" width="14" height="10" rx="2.5" />,
  'M8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v2',
);
