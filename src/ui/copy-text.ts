/**
 * Copies text. Where the clipboard is refused (in-app browsers, plain http), what is shown of it is
 * left selected, so that the player can copy it by hand.
 * @param text exactly what is to be copied
 * @param shown the element that shows it; its words without any addition are the text
 * @returns false when the browser refuses; then `shown` is selected
 */
export async function copyText(text: string, shown?: HTMLElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return shown ? copySelected(shown) : false;
  }
}

/** The old way, which some of those browsers still allow. */
function copySelected(shown: HTMLElement): boolean {
  window.getSelection()?.selectAllChildren(shown);
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  }
}
