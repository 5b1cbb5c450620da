/**
 * Whether a server seed matches the hash shown before the bet: the SHA-256 of the seed's text, in hex.
 * Undefined if this browser cannot hash (the page is not in a secure context).
 */
export async function isPromised(seed: string, seedHash: string): Promise<boolean | undefined> {
  // Browsers omit `crypto.subtle` outside secure contexts, although TypeScript's DOM types say it always
  // exists.
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (!subtle) return undefined;
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(seed));
  const hex = [...new Uint8Array(digest)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return hex === seedHash.trim().toLowerCase();
}
