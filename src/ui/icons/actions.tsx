import { icon } from './icon.tsx';

export const CloseIcon = icon('M6 6l12 12M18 6 6 18');

export const RefreshIcon = icon('M20 11a8 8 0 1 0-2.3 6.2', 'M20 5v6h-6');

export const SearchIcon = icon(<circle cx="11" cy="11" r="6.5" />, 'M16 16l4.5 4.5');

export const EyeIcon = icon(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z',
  <circle cx="12" cy="12" r="3" />,
);

export const EyeOffIcon = icon(
  'M4 4l16 16',
  'M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.7 3.5M6.3 7.6A17 17 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-1',
);

export const ShareIosIcon = icon(
  'M12 14V3.5M8.5 6.5 12 3l3.5 3.5',
  'M8 10H6.5A1.5 1.5 0 0 0 5 11.5v7A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5v-7a1.5 1.5 0 0 0-1.5-1.5H16',
);
