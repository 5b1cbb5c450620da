import { create } from 'qrcode';
import styles from './qr-code.module.css';

/** Width of the quiet zone in modules, as the standard requires. */
const QUIET = 4;

/** A QR code drawn on this device: dark on white in both themes, with its quiet zone. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const side = modules.size + 2 * QUIET;
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={outline(modules)} fill="#000" />
    </svg>
  );
}

/** The dark modules as an SVG path of horizontal runs. */
function outline({ size, data }: { size: number; data: ArrayLike<number> }): string {
  const parts: string[] = [];
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!data[y * size + x]) continue;
      const start = x;
      while (x + 1 < size && data[y * size + x + 1]) x += 1;
      const run = x + 1 - start;
      parts.push(`M${start + QUIET} ${y + QUIET}h${run}v1h${-run}z`);
    }
  }
  return parts.join('');
}
