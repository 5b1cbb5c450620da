import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { getMimeType } from 'hono/utils/mime';
import { INVITE_CODE, INVITE_PARAM } from '../../contract/constants.ts';
import { PATHS } from '../../contract/paths.ts';
import { compressed, pickEncoding, squeeze } from './compressed.ts';
import { documentHeaders, HEADERS_FILE } from './headers.ts';

const MANIFEST_FILE = '/manifest.webmanifest';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const HASHED = '/assets/';
/** Missing files under these paths are not replaced by the app's page. */
const NO_FALLBACK = /^\/(assets|media|api|play)(\/|$)/;

const PAGE_PATHS = new Set(['', ...Object.values(PATHS).map((path) => path.toLowerCase())]);

const NOT_BUILT = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>RoboHall</title>
<h1>应用尚未构建</h1><p>请运行 <code>npm run build</code>，然后刷新。</p>
<p>The app is not built yet: run <code>npm run build</code> and reload.</p>`;

/**
 * Serves the built app, design chapters 5 and 6. Whatever is kept between requests is verified against the
 * disk, so that a release can be swapped in under a running platform.
 */
export async function serveApp(distDir: string, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const path = safePath(url.pathname);
  if (path === undefined) return plain(400, 'Bad path');
  // The file system treats several slashes as one, so that a file would have names that are not checked.
  if (path.includes('//')) return plain(404, 'Not found');
  const root = await realpath(distDir).catch(() => undefined);
  if (root === undefined) return notBuilt();
  const file = path === '/' ? '/index.html' : path;
  const found = file === `/${HEADERS_FILE}` ? undefined : await locate(root, file);
  const code = file === MANIFEST_FILE ? inviteCodeIn(url) : undefined;
  if (found && code) {
    return await sendFile(root, file, found, request, (built) => invitedManifest(built, code));
  }
  if (found) return await sendFile(root, file, found, request);
  if (NO_FALLBACK.test(path) || extname(path) !== '') return plain(404, 'Not found');
  const index = await locate(root, '/index.html');
  if (!index) return notBuilt();
  if (isPagePath(path)) return await sendFile(root, '/index.html', index, request);
  return await appWithout(root, index, request);
}

/** Whether the app has a page at a path; as in its route table, letter case and slashes at the end make no difference. */
function isPagePath(path: string): boolean {
  return PAGE_PATHS.has(path.toLowerCase().replace(/\/+$/, ''));
}

/** The app's page, which says that it has no such page, with the status that tells search engines and monitors so. */
async function appWithout(root: string, index: string, request: Request): Promise<Response> {
  const encodings = request.headers.get('accept-encoding');
  // Without the conditions of the request, so that the page is never answered as unchanged.
  const headers = new Headers(encodings === null ? {} : { 'Accept-Encoding': encodings });
  const page = await sendFile(root, '/index.html', index, new Request(request.url, { headers }));
  page.headers.delete('ETag');
  return new Response(page.body, { status: 404, headers: page.headers });
}

/** The decoded path; undefined when it could leave the folder or name a hidden file. */
export function safePath(pathname: string): string | undefined {
  let path: string;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  if (!path.startsWith('/') || path.includes('\0') || path.includes('\\')) return undefined;
  const hidden = (part: string) => part.startsWith('.') && part !== '.well-known';
  return path.split('/').some(hidden) ? undefined : path;
}

/** The real path of a file within the folder, links resolved; undefined when it is missing or outside. */
export async function locate(root: string, path: string): Promise<string | undefined> {
  try {
    const file = await realpath(join(root, path));
    if (!file.startsWith(root + sep)) return undefined;
    return (await stat(file)).isFile() ? file : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Answers with a file of a build: cached forever when its name is a hash, else revalidated.
 * @param root the build's folder, whose headers.json applies to documents
 * @param path within the build, such as /assets/main-1a2b.js
 * @param file the file's real path, from {@link locate}
 * @param change returns what this request gets instead of the built file; the same buffer for no change
 */
export async function sendFile(
  root: string,
  path: string,
  file: string,
  request: Request,
  change: (built: Buffer) => Buffer = (built) => built,
): Promise<Response> {
  const type = getMimeType(path) ?? 'application/octet-stream';
  const headers = new Headers({
    'Content-Type': type,
    'Cache-Control': path.startsWith(HASHED) ? IMMUTABLE : 'no-cache',
  });
  if (path.endsWith('.html') || path === '/sw.js') {
    for (const [name, value] of Object.entries(await documentHeaders(root))) {
      headers.set(name, value);
    }
  }
  const built: Buffer = await readFile(file);
  let body = change(built);
  if (COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type)) {
    headers.set('Vary', 'Accept-Encoding');
    const encoding = pickEncoding(request.headers.get('accept-encoding'));
    if (encoding) {
      body =
        body === built
          ? await compressed(file, body, encoding, path.startsWith(HASHED))
          : await squeeze(body, encoding);
      headers.set('Content-Encoding', encoding);
    }
  }
  if (!path.startsWith(HASHED)) {
    const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
    headers.set('ETag', etag);
    if (matches(request.headers.get('if-none-match'), etag)) {
      return new Response(null, { status: 304, headers });
    }
  }
  headers.set('Content-Length', String(body.length));
  return new Response(new Uint8Array(body), { headers });
}

function matches(header: string | null, etag: string): boolean {
  const known = (header ?? '').split(',').map((part) => part.trim().replace(/^W\//, ''));
  return known.includes(etag) || known.includes('*');
}

function notBuilt(): Response {
  return new Response(NOT_BUILT, {
    status: 503,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}

/** A short text response that is never cached. */
export function plain(status: number, text: string): Response {
  return new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}

function inviteCodeIn(url: URL): string | undefined {
  const code = url.searchParams.get(INVITE_PARAM) ?? '';
  return INVITE_CODE.test(code) ? code : undefined;
}

/**
 * The app's manifest for an invited visitor: the installed app starts with the code in its address, so that
 * the invitation outlives the browser's storage. An unreadable manifest is returned unchanged.
 * @param built the built manifest
 */
function invitedManifest(built: Buffer, code: string): Buffer {
  try {
    const manifest = JSON.parse(built.toString('utf8')) as { start_url?: string };
    const start = new URL(manifest.start_url ?? '/', 'https://app.invalid');
    start.searchParams.set(INVITE_PARAM, code);
    return Buffer.from(JSON.stringify({ ...manifest, start_url: start.pathname + start.search }));
  } catch {
    return built;
  }
}
