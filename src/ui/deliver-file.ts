/** Whether this browser hands such a file to other apps. */
export function canShareFile(file: File): boolean {
  try {
    return navigator.canShare?.({ files: [file] }) === true;
  } catch {
    return false;
  }
}

/** Whether this browser hands links to other apps. */
export function canShareLinks(): boolean {
  return typeof navigator.share === 'function';
}

/**
 * Hands something to another app; to be called from a tap.
 * @returns `closed` when the player thought better of it, which is no mistake
 */
export async function shareOut(what: ShareData): Promise<'shared' | 'closed' | 'failed'> {
  try {
    await navigator.share(what);
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'closed' : 'failed';
  }
}

/** A browser that is slow to begin still finds the file for so long, ms. */
const SAVING_MS = 60_000;

/** Gives a file to the browser's downloads; whether it takes it, it does not say. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), SAVING_MS);
}
