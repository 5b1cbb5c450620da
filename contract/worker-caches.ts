/** Names of the worker's runtime caches; the page counts and clears the pictures. */
export const WorkerCache = {
  /** Pictures of games and banners. */
  images: 'robohall-images',
  /** Public answers: banners, notices and the community. */
  answers: 'robohall-answers',
} as const;

export const MOST_PICTURES = 400;
