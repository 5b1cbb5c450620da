import { readStored, removeStored, STORAGE_KEYS, writeStored } from '../storage.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';

/** The player's choice of theme; `system` until then. Stored under `dark`, specification chapter 1. */
export function themeChoice(): ThemeChoice {
  const stored = readStored(STORAGE_KEYS.dark);
  if (stored === '1' || stored === 'true') return 'dark';
  if (stored === '0' || stored === 'false') return 'light';
  return 'system';
}

/** Stores the choice and applies it at once. */
export function setThemeChoice(choice: ThemeChoice): void {
  if (choice === 'system') removeStored(STORAGE_KEYS.dark);
  else writeStored(STORAGE_KEYS.dark, choice === 'dark' ? '1' : '0');
  applyTheme();
}

/** Applies the stored choice to the page; on a normal start, the inline boot script has already done so. */
export function applyTheme(): void {
  const choice = themeChoice();
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
}
