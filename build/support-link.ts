import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { BuildSettings } from './settings.ts';

const WORDS = '联系平台客服';

/**
 * Where the build names a support link, the repair page's words lead there: in a browser that is too old for the
 * app, and where the app does not start, nobody asks the platform for its links.
 */
export function supportLink({ supportUrl }: Pick<BuildSettings, 'supportUrl'>): Plugin {
  return {
    name: 'robohall:support-link',
    apply: 'build',
    async writeBundle({ dir = 'dist' }) {
      if (supportUrl === undefined) return;
      const file = join(dir, 'repair.html');
      await writeFile(file, withSupportLink(await readFile(file, 'utf8'), supportUrl));
    },
  };
}

/** @throws {Error} when the page does not speak of the support any more */
export function withSupportLink(html: string, url: string): string {
  if (!html.includes(WORDS)) throw new Error(`The repair page has no words ${WORDS}`);
  const address = url.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return html.replaceAll(WORDS, () => `<a href="${address}">${WORDS}</a>`);
}
