const BYTES = 32;

/** A fresh seat's secret: 256 random bits as 43 characters of base64url. */
export function newSeat(): string {
  const bytes = window.crypto.getRandomValues(new Uint8Array(BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/**
 * A fresh name for a round or a transfer. By hand, since browsers offer `randomUUID` on secure
 * origins only, and a platform on the local network is none.
 */
export function newUuid(): string {
  const bytes = window.crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
