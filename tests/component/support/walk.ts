/** Goes to another address of the mounted app, as a link in it does: the views before are kept, and no start is paid for. */
export function walkTo(path: string): void {
  history.pushState({ idx: history.length }, '', path);
  window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
}

/** Taps two controls before the app can render what the first one changes. */
export function tapTogether(first: Element, second: Element): void {
  for (const one of [first, second]) (one as HTMLElement).click();
}
