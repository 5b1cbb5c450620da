/** Names of the worker's runtime caches; the page counts and clears the pictures. */
export const WorkerCache = {
  /** Pictures of games and banners. */
  images: 'robohall-images',
  /** Public answers: banners, notices and the community. */
  answers: 'robohall-answers',
} as const;

export const MOST_PICTURES = 400;

/**
 * Whether the worker keeps a picture: a complete one, unlike a captive portal's page, an error or an opaque response,
 * and none whose host wants it fetched each time, because the next one at that address is another (a captcha, a
 * payment's QR code).
 */
export function isKeepableImage({ status, headers }: Response): boolean {
  const isPicture = status === 200 && (headers.get('content-type') ?? '').startsWith('image/');
  return isPicture && !/\b(no-store|no-cache)\b/i.test(headers.get('cache-control') ?? '');
}
