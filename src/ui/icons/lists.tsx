import { icon } from './icon.tsx';

export const BackIcon = icon('M15 5l-7 7 7 7');

export const CheckIcon = icon('M5 12.5l4.5 4.5L19 7.5');

export const SortIcon = icon('M7 5v14M7 19l-3-3M7 19l3-3M13 6h7M13 11h5.5M13 16h3.5');

/** A tree of members. */
export const TreeIcon = icon('M5 4v13a2 2 0 0 0 2 2h4M5 9.5h6M14 7.5h6v4h-6zM14 17h6v4h-6zM3 2h4');

export const VendorIcon = icon(
  'M4 9.5V19a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1V9.5M3 9.5 5 4h14l2 5.5a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0ZM10 20v-5h4v5',
);

export const TypeIcon = icon(
  <rect x="4" y="4" width="6.5" height="6.5" rx="1.5" />,
  <rect x="13.5" y="4" width="6.5" height="6.5" rx="1.5" />,
  <rect x="4" y="13.5" width="6.5" height="6.5" rx="1.5" />,
  <circle cx="16.75" cy="16.75" r="3.25" />,
);
