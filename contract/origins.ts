/**
 * Reads a setting that lists origins, separated by commas: without trailing slashes, empty entries and
 * repetitions. Whether each is an origin is checked by `src/config.ts` and `build/settings.ts`.
 */
export function readOrigins(setting: string | undefined): string[] {
  const origins = (setting ?? '').split(',').map((origin) => origin.trim().replace(/\/+$/, ''));
  return [...new Set(origins.filter(Boolean))];
}
