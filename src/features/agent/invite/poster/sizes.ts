/** Pictures of specification chapter 9, px of the finished file. */
export const POSTER = {
  width: 670,
  /** With one code and little else. */
  plainHeight: 742,
  /** The full one. */
  fullHeight: 1142,
  /** The code on it, with its quiet zone. */
  qr: 369,
  file: 'poster.png',
} as const;

/** Side of a code as the dialog shows it, px. */
export const QR_PX = 344;
