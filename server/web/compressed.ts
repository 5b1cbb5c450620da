import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const SUFFIX: Record<ContentEncoding, string> = { br: '.br', gzip: '.gz' };

/** Bodies compressed by this process, by content hash; bounded, the oldest are dropped first. */
const kept = new Map<string, Promise<Buffer>>();
const KEPT_MOST = 1_024;

/**
 * A compressed file: the build's .br or .gz beside it, else compressed here once. A sibling older than its
 * file is out of date (a release half swapped in), unless the name contains a hash of the content: such a
 * file never changes, though a later build writes it again.
 */
export async function compressed(
  file: string,
  body: Buffer,
  encoding: ContentEncoding,
  hashed: boolean,
): Promise<Buffer> {
  const sibling = file + SUFFIX[encoding];
  try {
    const [ours, theirs] = await Promise.all([stat(file), stat(sibling)]);
    if (hashed || theirs.mtimeMs >= ours.mtimeMs) return await readFile(sibling);
  } catch {
    // The build has no sibling, for instance a build for development.
  }
  return await squeezeOnce(body, encoding);
}

/** Like {@link squeeze}, once for equal bodies. */
export function squeezeOnce(body: Buffer, encoding: ContentEncoding): Promise<Buffer> {
  const key = `${encoding}:${createHash('sha1').update(body).digest('base64url')}`;
  const known = kept.get(key);
  if (known) return known;
  const made = squeeze(body, encoding);
  kept.set(key, made);
  const oldest = kept.keys().next().value;
  if (kept.size > KEPT_MOST && oldest !== undefined) kept.delete(oldest);
  made.catch(() => kept.delete(key));
  return made;
}

/** Compresses with the highest quality; `quickly` for a body that is sent once. */
export function squeeze(body: Buffer, encoding: ContentEncoding, quickly = false): Promise<Buffer> {
  if (encoding === 'gzip') {
    return gzipped(body, quickly ? {} : { level: constants.Z_BEST_COMPRESSION });
  }
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quickly ? 5 : constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

type ContentEncoding = 'br' | 'gzip';

/** The best supported encoding that an Accept-Encoding header allows, or undefined. */
export function pickEncoding(header: string | null | undefined): ContentEncoding | undefined {
  const accepted = new Map<string, number>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    accepted.set(name, q === undefined ? 1 : Number(q.slice(2)));
  }
  const allows = (name: string) => (accepted.get(name) ?? accepted.get('*') ?? 0) > 0;
  if (allows('br')) return 'br';
  return allows('gzip') ? 'gzip' : undefined;
}
