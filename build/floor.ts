import type { Plugin } from 'vite';
import { findNewerCode, findNewerStyle } from './newer-features.ts';

/** The oldest browsers that run the app: the first with import maps (decision 0104). */
export const FLOOR_BROWSERS = ['chrome89', 'safari16.4', 'firefox108'];

/** What src/ui/older-browsers.ts adds to a page where it is missing. */
export const POLYFILLED = [
  'at',
  'AbortSignal.timeout',
  'Object.hasOwn',
  'URL.canParse',
  'randomUUID',
  'reportError',
  'throwIfAborted',
];

/** Targets of both builds. */
export const FLOOR_TARGETS = {
  /**
   * Not FLOOR_BROWSERS: for Chrome below 98 every class field would be rewritten, 2 KB on a first visit for a fault
   * of static fields that nothing here meets. What of ES2022 Chrome 89 lacks is found by {@link floor}.
   */
  target: 'es2022',
  cssTarget: FLOOR_BROWSERS,
};

/**
 * Keeps the build running on {@link FLOOR_BROWSERS}: adds the fallbacks that a rule can give to style sheets, and ends
 * the build where a script or style sheet uses what these browsers lack. Vite's own loader gets what it needs there.
 *
 * @param polyfilled what the page's own code adds to older browsers; none for a worker
 */
export function floor(polyfilled: readonly string[] = []): Plugin[] {
  return [
    {
      name: 'robohall:older-styles',
      enforce: 'pre',
      transform: {
        filter: { id: /\.css(?:$|\?)/ },
        handler: (code) => ({ code: addFallbacks(code), map: null }),
      },
    },
    {
      name: 'robohall:older-preload',
      apply: 'build',
      transform: {
        filter: { id: /vite\/preload-helper/ },
        handler(code) {
          const address = /new URL\(\s*specifier,/;
          if (!address.test(code))
            this.error('The preload helper of Vite has changed: mend this plugin.');
          return code.replace(address, 'new URL(mapped(specifier),') + MAPPED;
        },
      },
    },
    {
      name: 'robohall:floor',
      apply: 'build',
      enforce: 'post',
      generateBundle(_options, bundle) {
        const found = Object.values(bundle).flatMap((file) => {
          if (file.type === 'chunk') {
            const { fileName, modules, code } = file;
            const inModules = Object.entries(modules).flatMap(([id, module]) =>
              findNewerCode(id, [id], module.code ?? '', polyfilled),
            );
            // The chunk as a whole, too, because the minifier writes newer forms for older ones.
            return [
              ...inModules,
              ...findNewerCode(fileName, Object.keys(modules), code, polyfilled),
            ];
          }
          const text = String(file.source);
          if (file.fileName.endsWith('.css')) return findNewerStyle(file.fileName, text);
          if (!file.fileName.endsWith('.html')) return [];
          // Inline scripts run before anything is polyfilled.
          return [...text.matchAll(INLINE)].flatMap(([, tag, content = '']) =>
            tag === 'style'
              ? findNewerStyle(file.fileName, content)
              : findNewerCode(file.fileName, [], content, []),
          );
        });
        if (found.length > 0) {
          this.error(`Newer than ${FLOOR_BROWSERS.join(', ')}:\n${found.join('\n')}`);
        }
      },
    },
  ];
}

/** Vite asks import.meta.resolve for a chunk's style sheets, which Chrome before 105 lacks: reads the import map. */
const MAPPED = `
let imports;
function mapped(specifier) {
  imports ??= JSON.parse(document.querySelector('script[type=importmap]')?.textContent ?? '{}').imports;
  return imports?.[specifier] ?? specifier;
}
`;
const INLINE = /<(style|script)\b[^>]*>([\s\S]*?)<\/\1>/g;
const BLOCK = /([^{};]*)\{([^{}]*)\}/g;
const DECLARATION = /(?<=^\s*|;\s*|\*\/\s*)([a-z-]+)\s*:\s*([^;{}]+);/g;
/** What older browsers lack in values, with the question whether a browser has it. */
const NEWER_VALUES = [
  [/color-mix\(/, '(color: color-mix(in srgb, red, red))'],
  [/\d[dsl]v[hw]\b/, '(height: 1dvh)'],
  [/\dcqw\b/, '(width: 1cqw)'],
] as const;

/**
 * Gives older browsers another value for one that they drop: `vh` for `dvh`, the column's width for `100cqw`, and for a
 * `color-mix` the colour with the greater share. A value with a variable is dropped too late for an earlier declaration
 * to count, so the newer one then stands behind `@supports`, nested: the minifier takes that apart.
 */
export function addFallbacks(css: string): string {
  return css.replace(BLOCK, (whole, selector: string, body: string) => {
    const supported: string[] = [];
    const older = body.replace(DECLARATION, (declaration, property: string, value: string) => {
      const [, question] = NEWER_VALUES.find(([newer]) => newer.test(value)) ?? [];
      if (question === undefined) return declaration;
      const fallback = `${property}: ${olderValue(value)};`;
      if (!value.includes('var(')) return `${fallback} ${declaration}`;
      supported.push(`@supports ${question} { ${declaration} }`);
      return fallback;
    });
    return older === body ? whole : `${selector}{${older}${supported.join('\n')}}`;
  });
}

function olderValue(value: string): string {
  return withoutMixes(
    value.replace(/(\d)[dsl](v[hw])\b/g, '$1$2').replace('100cqw', 'var(--layout-width)'),
  );
}

function withoutMixes(value: string): string {
  const start = value.lastIndexOf('color-mix(');
  if (start < 0) return value;
  const open = start + 'color-mix('.length;
  const end = closingOf(value, open);
  const [, one = '', other = ''] = topLevelParts(value.slice(open, end));
  const shareOf = (color: string) => /^(.+?)\s+(\d+(?:\.\d+)?)%$/s.exec(color.trim());
  const [first, second] = [shareOf(one), shareOf(other)];
  const share = first ? Number(first[2]) : 100 - Number(second?.[2] ?? 50);
  const kept = share >= 50 ? (first?.[1] ?? one) : (second?.[1] ?? other);
  return withoutMixes(value.slice(0, start) + kept.trim() + value.slice(end + 1));
}

/** Index of the parenthesis that closes the one before `from`. */
function closingOf(value: string, from: number): number {
  let depth = 1;
  for (let index = from; index < value.length; index += 1) {
    if (value[index] === '(') depth += 1;
    if (value[index] === ')') depth -= 1;
    if (depth === 0) return index;
  }
  throw new Error(`Unclosed parenthesis: ${value}`);
}

function topLevelParts(list: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of list) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts;
}
