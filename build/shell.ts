import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type HtmlTagDescriptor, minifySync, type Plugin } from 'vite';
import { HOT_PAGE } from '../contract/constants.ts';
import { CALLS, type CallName } from '../contract/registry.ts';
import { STORAGE_KEYS } from '../src/storage.ts';
import { FLOOR_BROWSERS } from './floor.ts';
import { contentPolicy, policyId } from './policy.ts';
import type { BuildSettings } from './settings.ts';

/** The first public reads of the home screen, with their payloads. */
const HOME_READS: ReadonlyArray<readonly [CallName, Record<string, string | number>]> = [
  ['banners', {}],
  ['hotGames', HOT_PAGE],
  ['bulletins', {}],
  ['gamePlats', { game_plat_type: 0 }],
];

const STYLES = ['src/ui/tokens.css', 'src/app/shell.css'];
/** Inline scripts: BOOT runs before the first paint, SNAPSHOT and START behind the shell's markup. */
const BOOT = 'src/app/boot-inline.js';
export const START = 'src/app/start-inline.js';
const SNAPSHOT = 'src/app/shell-snapshot-inline.js';
/** Vite copies it from public/ as it stands there; every first visit loads it. */
const START_CHECK = 'start-check.js';
/** What the shell paints without: the app's code and styles, in the order that they must have in the page. */
const BEHIND_SHELL = [
  /[ \t]*<script type="importmap">.*?<\/script>\n?/gs,
  /[ \t]*<link\b[^>]*\brel="modulepreload"[^>]*>\n?/g,
  /[ \t]*<script type="module"[^>]*><\/script>\n?/g,
  /[ \t]*<link\b[^>]*\brel="stylesheet"[^>]*>\n?/g,
  // Last: it looks after code that has not started.
  /[ \t]*<script src="\/start-check\.js"[^>]*><\/script>\n?/g,
];

/** Code is asked for after the lobby's own data and the banner, which the shell shows without it. */
const CODE = /^<(?:script type="module"|link rel="modulepreload")/;

/**
 * The static shell of index.html: critical CSS and small scripts are inlined, the app's code and styles move
 * behind the shell's markup so that the shell paints without waiting for them, and the policy that allows
 * exactly this page is written to headers.json.
 */
export function shell(settings: BuildSettings): Plugin[] {
  let root = process.cwd();
  let outDir = '';
  const read = (path: string) => readFileSync(resolve(root, path), 'utf8');
  return [
    {
      name: 'robohall:shell-inline',
      configResolved(config) {
        root = config.root;
        outDir = resolve(root, config.build.outDir);
      },
      transformIndexHtml: {
        order: 'pre',
        handler() {
          const script = (
            path: string,
            injectTo: 'head' | 'body',
            attrs = {},
          ): HtmlTagDescriptor => ({
            tag: 'script',
            attrs,
            children: inlineScript(path, read(path), settings),
            injectTo,
          });
          return [
            { tag: 'style', children: STYLES.map(read).join('\n'), injectTo: 'head' },
            script(BOOT, 'head'),
            script(SNAPSHOT, 'body'),
            // The first frame waits for it (index.html).
            script(START, 'body', { id: 'shell-end' }),
          ];
        },
      },
    },
    {
      name: 'robohall:shell-policy',
      apply: 'build',
      enforce: 'post',
      generateBundle: {
        order: 'post',
        handler(_options, bundle) {
          const page = bundle['index.html'];
          if (page?.type !== 'asset') return;
          const html = shellFirst(String(page.source));
          const policy = contentPolicy({ html, ...settings });
          page.source = html.replace(
            '</title>',
            `</title>\n<meta name="policy-id" content="${policyId(policy)}">`,
          );
          // Vite inlines the import map into the page, so that the file is never requested.
          delete bundle['importmap.json'];
          this.emitFile({
            type: 'asset',
            fileName: 'headers.json',
            source: `${JSON.stringify({ 'Content-Security-Policy': policy }, null, 2)}\n`,
          });
        },
      },
    },
    {
      name: 'robohall:start-check',
      apply: 'build',
      writeBundle() {
        const path = resolve(outDir, START_CHECK);
        writeFileSync(path, startCheck(readFileSync(path, 'utf8')));
      },
    },
  ];
}

/** start-check.js as it is served: without comments, and still parsed by every browser. */
export function startCheck(source: string): string {
  return quotedForAll(minifySync(START_CHECK, source, { compress: false, mangle: true }).code);
}

export function inlineScript(
  path: string,
  source: string,
  { apiOrigins, tokenParam }: BuildSettings,
): string {
  const filled = source
    .replaceAll('__EARLY_READS__', JSON.stringify(earlyReads()))
    // False for one line: the minifier then drops what several need.
    .replaceAll('__SEVERAL_LINES__', String(apiOrigins.length > 1))
    .replaceAll('__LINES__', JSON.stringify(apiOrigins))
    .replaceAll('__LINE_KEY__', STORAGE_KEYS.line)
    .replaceAll('__TOKEN_PARAM__', tokenParam)
    .replaceAll('__PLATFORM__', JSON.stringify(apiOrigins[0] ?? ''))
    .replaceAll('__DARK_KEY__', STORAGE_KEYS.dark)
    .replaceAll('__TEXT_SIZE_KEY__', STORAGE_KEYS.textSize)
    .replaceAll('__LAST_GAME_KEY__', STORAGE_KEYS.lastGame)
    .replaceAll('__LOCK_KEY__', STORAGE_KEYS.lock)
    .replaceAll('__TOKEN_KEY__', STORAGE_KEYS.token)
    .replaceAll('__GLANCE_KEY__', STORAGE_KEYS.glance);
  const compress = { target: FLOOR_BROWSERS };
  const { code } = minifySync(path, `{${filled}}`, { compress, mangle: true });
  return (path === START ? quotedForAll(code) : code).trim();
}

/** The minifier quotes with backticks, at which browsers before 2015 end. */
function quotedForAll(code: string): string {
  return code.replaceAll('`', "'");
}

function shellFirst(html: string): string {
  const moved = BEHIND_SHELL.flatMap((tag) => html.match(tag) ?? []);
  const rest = BEHIND_SHELL.reduce((page, tag) => page.replace(tag, ''), html);
  const behind = moved.map((tag) => tag.trim().replace(CODE, '$& fetchpriority="low"')).join('\n');
  // A function, because the code may hold what a replacement's text would take for a pattern.
  return rest.replace('</body>', () => `${behind}\n</body>`);
}

/** The first reads, from their path on, written exactly as the client does, so that the two are matched. */
export function earlyReads(): string[] {
  return HOME_READS.map(([name, payload]) => {
    const { path, method, auth } = CALLS[name];
    if (method !== 'GET' || auth !== 'none') throw new Error(`${name} cannot be fetched early`);
    const query = new URLSearchParams(
      Object.entries(payload).map(([key, value]) => [key, String(value)]),
    ).toString();
    return path + (query === '' ? '' : `?${query}`);
  });
}
