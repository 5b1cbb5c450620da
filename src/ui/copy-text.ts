/**
 * Copies text. If the clipboard is refused (in-app browsers, plain http), the shown text is left selected, so
 * that the player can copy it by hand.
 * @param shown the element whose text content is exactly `text`
 * @returns false if the browser refuses; then `shown` is selected
 */
export async function copyText(text: string, shown?: HTMLElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return shown ? copySelected(shown) : false;
  }
}

/** Copies through `execCommand`, which some browsers allow when they refuse the clipboard API. */
function copySelected(shown: HTMLElement): boolean {
  window.getSelection()?.selectAllChildren(shown);
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  }
}
