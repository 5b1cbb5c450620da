/** Number of covers that start loading per frame. */
const PER_FRAME = 2;

const waiting = new Set<() => void>();
let calling = false;

/**
 * Starts covers a few per frame: a screen of SVG covers is many documents to parse, which would block frames.
 * @param begin called when the cover may start loading
 * @returns removes the cover from the queue
 */
export function awaitCoverTurn(begin: () => void): () => void {
  waiting.add(begin);
  if (!calling) requestAnimationFrame(callNext);
  calling = true;
  return () => waiting.delete(begin);
}

function callNext(): void {
  for (const begin of [...waiting].slice(0, PER_FRAME)) {
    waiting.delete(begin);
    begin();
  }
  calling = waiting.size > 0;
  if (calling) requestAnimationFrame(callNext);
}
