/** Where a finger is, px in the window. */
export interface Touched {
  x: number;
  y: number;
}

/** Before so far (px) nobody can tell what a movement is going to be. */
const UNDECIDED = 10;
/** However far the finger goes, the mark comes no further (px). */
const FURTHEST = 110;
/** The mark has to come so far (px) for a refresh. */
export const ENOUGH = 64;

/**
 * What a movement that began at the top of the page is: `pull` downwards, `other` for anything that is
 * somebody else's (sideways, upwards), undefined while it cannot be told.
 */
export function kindOf(from: Touched, to: Touched): 'pull' | 'other' | undefined {
  const across = Math.abs(to.x - from.x);
  const down = to.y - from.y;
  if (Math.max(across, Math.abs(down)) < UNDECIDED) return undefined;
  return down > across * 1.5 ? 'pull' : 'other';
}

/** How far the mark comes (px) for a finger that went down so far: ever less. */
export function pulledBy(down: number): number {
  return down <= 0 ? 0 : FURTHEST * (1 - Math.exp(-down / 180));
}
