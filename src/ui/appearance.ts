import { readStored, removeStored, STORAGE_KEYS, writeStored } from '../storage.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';
export type TextSize = 'standard' | 'large' | 'largest';

/** The player's choice of theme; `system` until then. Stored under `dark`, specification chapter 1. */
export function themeChoice(): ThemeChoice {
  const stored = readStored(STORAGE_KEYS.dark);
  if (stored === '1' || stored === 'true') return 'dark';
  if (stored === '0' || stored === 'false') return 'light';
  return 'system';
}

/** The player's text size; sizes are in tokens.css. */
export function textSize(): TextSize {
  const stored = readStored(STORAGE_KEYS.textSize);
  return stored === 'large' || stored === 'largest' ? stored : 'standard';
}

/** Stores the theme and applies it at once. */
export function setThemeChoice(choice: ThemeChoice): void {
  if (choice === 'system') removeStored(STORAGE_KEYS.dark);
  else writeStored(STORAGE_KEYS.dark, choice === 'dark' ? '1' : '0');
  applyAppearance();
}

/** Stores the text size and applies it at once. */
export function setTextSize(size: TextSize): void {
  if (size === 'standard') removeStored(STORAGE_KEYS.textSize);
  else writeStored(STORAGE_KEYS.textSize, size);
  applyAppearance();
}

/** Applies the stored choices to the page; on a normal start, the inline boot script has already done so. */
export function applyAppearance(): void {
  const { dataset } = document.documentElement;
  const theme = themeChoice();
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  const size = textSize();
  if (size === 'standard') delete dataset.textSize;
  else dataset.textSize = size;
}
