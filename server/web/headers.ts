import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
};

/** Design chapter 6; the build writes the same policy with the hashes of a document's inline code. */
export const STRICT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "font-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

const headersFile = v.record(v.string(), v.string());

/** Name of the file in which the build stores the headers of documents and of the worker. */
export const HEADERS_FILE = 'headers.json';

/** Headers for documents and the worker, read for each request so that a release may be swapped in. */
export async function documentHeaders(distDir: string): Promise<Record<string, string>> {
  const strict = { 'Content-Security-Policy': STRICT_POLICY };
  try {
    const text = await readFile(join(distDir, HEADERS_FILE), 'utf8');
    return { ...strict, ...v.parse(headersFile, JSON.parse(text)) };
  } catch {
    return strict;
  }
}
