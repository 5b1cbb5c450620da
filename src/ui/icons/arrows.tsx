import { icon } from './icon.tsx';

export const ChevronDownIcon = icon('M6 9.5l6 6 6-6');

export const ChevronRightIcon = icon('M9.5 6l6 6-6 6');

export const TopIcon = icon('M6 5h12M12 20V9.5M7 14l5-5 5 5');
