const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * A remaining time in words, rounded down: 2 天 3 小时, or 05:12:33 within the last day.
 * @param left ms, more than 0
 * @param fine whether the last day is shown to the second; otherwise to the minute: 5 小时 12 分
 */
export function formatDuration(left: number, fine: boolean): string {
  const days = Math.floor(left / DAY_MS);
  const hours = Math.floor((left % DAY_MS) / HOUR_MS);
  if (days > 0) return hours > 0 ? `${days} 天 ${hours} 小时` : `${days} 天`;
  if (fine) return formatClock(left);
  const minutes = Math.floor((left % HOUR_MS) / MINUTE_MS);
  if (hours > 0) return `${hours} 小时 ${minutes} 分`;
  return minutes > 0 ? `${minutes} 分` : '不到 1 分钟';
}

/** A number from 0 to 99 with a leading zero where it has one digit. */
export function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** A remaining time (ms) as mm:ss, or h:mm:ss from one hour on, rounded down. */
export function formatClock(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  const clock = `${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`;
  const hours = Math.floor(seconds / 3_600);
  return hours === 0 ? clock : `${hours}:${clock}`;
}
