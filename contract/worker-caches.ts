/** The worker's caches by their names; the page counts and clears the pictures. */
export const WorkerCache = {
  /** Pictures of games and banners. */
  images: 'robohall-images',
  /** Public answers: banners, notices and the community. */
  answers: 'robohall-answers',
} as const;

/** More pictures than this the worker does not keep. */
export const MOST_PICTURES = 400;
