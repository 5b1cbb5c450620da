/** Who marks the installed app's icon: the reality check with a dot, which comes first, and the inbox with a number. */
const marks = { sign: false, count: 0 };

/** Shows or removes a mark. Only installed apps have a badge; elsewhere, and where the browser refuses, there is none. */
export function markAppIcon(change: Partial<typeof marks>): void {
  Object.assign(marks, change);
  const { sign, count } = marks;
  const isMarked = sign || count > 0;
  const shown = isMarked
    ? navigator.setAppBadge?.(sign ? undefined : count)
    : navigator.clearAppBadge?.();
  shown?.catch(() => undefined);
}
