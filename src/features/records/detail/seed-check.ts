/**
 * Whether a server seed is the one whose hash was shown before the bet: the hash is SHA-256 of the
 * seed's text, in hex. Undefined where this browser cannot tell (a page without a secure origin).
 */
export async function isPromised(seed: string, seedHash: string): Promise<boolean | undefined> {
  // Absent outside secure origins, whatever the DOM library says.
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (!subtle) return undefined;
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(seed));
  const hex = [...new Uint8Array(digest)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return hex === seedHash.trim().toLowerCase();
}
