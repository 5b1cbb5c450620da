/** Covers that begin to load in one frame. */
const PER_FRAME = 2;

const waiting = new Set<() => void>();
let calling = false;

/**
 * Lets covers begin a few a frame: a screen of drawn ones at once is as many documents to parse, and
 * no frame would come between them.
 * @param begin called when it is this cover's turn
 * @returns takes the turn back
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
