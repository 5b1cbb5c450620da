export function canShareFile(file: File): boolean {
  try {
    return navigator.canShare?.({ files: [file] }) === true;
  } catch {
    return false;
  }
}

export function canShareLinks(): boolean {
  return typeof navigator.share === 'function';
}

/**
 * Shares data with another app; must be called from a tap.
 * @returns `closed` if the player cancelled, which is not an error
 */
export async function shareOut(what: ShareData): Promise<'shared' | 'closed' | 'failed'> {
  try {
    await navigator.share(what);
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'closed' : 'failed';
  }
}

/** How long (ms) the file's object URL stays valid, for browsers that start the download late. */
const SAVING_MS = 60_000;

/** Starts a browser download of a file. The browser does not report whether it succeeds. */
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
