let openOverlays = 0;
let tell: (open: number) => void = () => {};

/** Sets the only listener (the app's), called with the number of open dialogs and panels on changes. */
export function onOverlays(listener: (open: number) => void): void {
  tell = listener;
}

/** Counts an overlay that has opened (1) or gone (-1). */
export function countOverlay(change: 1 | -1): void {
  openOverlays += change;
  tell(openOverlays);
}

let shown = '';

/** Notes that the page of the current history entry is on screen; called by the app after every navigation. */
export function noteShownEntry(): void {
  shown = entryId(window.history.state);
}

/** Whether a history entry, by its state, belongs to the page on screen. */
export function isShownEntry(state: unknown): boolean {
  return entryId(state) === shown;
}

/** The router's own names for an entry; the first entry of a tab may have neither. */
function entryId(state: unknown): string {
  const { key, idx = 0 } = (state ?? {}) as { key?: string; idx?: number };
  return `${key} ${idx}`;
}
