/** Poster sizes from specification chapter 9, in px of the finished file. */
export const POSTER = {
  width: 670,
  /** The short poster with little more than the QR code. */
  plainHeight: 742,
  /** The full poster. */
  fullHeight: 1142,
  /** The QR code including its quiet zone. */
  qr: 369,
  file: 'poster.png',
} as const;

/** Side of the QR code in the dialog, px. */
export const QR_PX = 344;
