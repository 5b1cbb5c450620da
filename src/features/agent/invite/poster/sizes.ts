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

export function posterHeight(full: boolean): number {
  return full ? POSTER.fullHeight : POSTER.plainHeight;
}

export interface PosterOrder {
  /** Whether the link opens in a browser or in the bot. */
  by: 'web' | 'bot';
  /** The link in the QR code. */
  href: string;
  /** The player's invite code; empty while unknown. */
  code: string;
  /** Whether to draw the tall poster with the market. */
  full: boolean;
}
