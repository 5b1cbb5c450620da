import { realpath } from 'node:fs/promises';
import { extname } from 'node:path';
import { locate, plain, safePath, sendFile } from '../../../server/web/static.ts';

const BASE = '/play';
/** Under these nothing stands in for what is missing. */
const NO_FALLBACK = /^\/(assets|api)(\/|$)/;

/**
 * Serves the built page of the demo tables under /play/: its files, and for any other path the page
 * itself, which says what it cannot open.
 */
export async function serveTables(tablesDir: string, request: Request): Promise<Response> {
  const path = safePath(new URL(request.url).pathname)?.slice(BASE.length);
  if (path === undefined) return plain(400, 'Bad path');
  const root = await realpath(tablesDir).catch(() => undefined);
  const index = root && (await locate(root, '/index.html'));
  if (!index)
    return plain(503, '牌桌尚未构建，请运行 npm run build。The tables are not built yet.');
  const file = path.startsWith('/assets/') ? await locate(root, path) : undefined;
  if (file) return await sendFile(root, path, file, request);
  if (NO_FALLBACK.test(path) || extname(path) !== '') return plain(404, 'Not found');
  return await sendFile(root, '/index.html', index, request);
}
