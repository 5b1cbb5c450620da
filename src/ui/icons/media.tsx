import { icon } from './icon.tsx';

export const PauseIcon = icon('M9 6v12M15 6v12');

export const PlayIcon = icon('M8 5.5v13l10.5-6.5L8 5.5Z');
