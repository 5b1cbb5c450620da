import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(?:js|css|html|svg|json|webmanifest)$/;
/** Smaller files (bytes) stay as they are. */
const SMALL = 512;

/** Writes .br and .gz siblings of text assets, so that a server does not have to compress them. */
export function precompress(): Plugin {
  let outDir = '';
  return {
    name: 'robohall:precompress',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      async handler(error) {
        if (error) return;
        const names = new Set(readdirSync(outDir, { recursive: true, encoding: 'utf8' }));
        const fresh = [...names].filter((name) => TEXT.test(name) && !isDone(name, names));
        await Promise.all(fresh.map((name) => compress(join(outDir, name))));
      },
    },
  };
}

/** A hashed asset never changes, so its siblings from an earlier build still fit. */
function isDone(name: string, names: Set<string>): boolean {
  return name.startsWith('assets') && names.has(`${name}.br`) && names.has(`${name}.gz`);
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < SMALL) return;
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        // A file as one block (of up to 1 MiB) becomes a little smaller than with the encoder's own choice.
        [constants.BROTLI_PARAM_LGBLOCK]: 20,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
}
