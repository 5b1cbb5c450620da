import { icon } from './icon.tsx';

export const ChevronDownIcon = icon('M6 9.5l6 6 6-6');

export const ChevronRightIcon = icon('M9.5 6l6 6-6 6');
