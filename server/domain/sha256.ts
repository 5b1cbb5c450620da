import { createHash } from 'node:crypto';

/** A text's SHA-256 in hex. */
export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
