import { icon } from './icon.tsx';

export const CloseIcon = icon('M6 6l12 12M18 6 6 18');

export const RefreshIcon = icon('M20 11a8 8 0 1 0-2.3 6.2', 'M20 5v6h-6');

export const SearchIcon = icon(<circle cx="11" cy="11" r="6.5" />, 'M16 16l4.5 4.5');

export const MenuIcon = icon('M4 7h16M4 12h16M4 17h10');
