/**
 * What the oldest browsers (build/floor.ts) lack, by the names under which it appears in code. Taken from MDN's
 * compatibility data for what apps use; the type checker, whose `lib` is ES2022, knows the rest of the language.
 */
const NEWER_CODE: ReadonlyArray<readonly [name: string, use: RegExp]> = [
  ['class static block', /\bstatic\s*\{/],
  ['#field in object', /#\w+ in /],
  // With a negative number it is no method of one's own.
  ['at', /\.at\(-\d/],
  ['import.meta.resolve', /\bimport\.meta\.resolve\b/],
  ['regular expression flag d or v', /\/[gimsuy]*[dv][gimsuy]*\.(?:exec|test)\(/],
  ...named(
    'structuredClone reportError CloseWatcher Temporal Float16Array Iterator.from Iterator.prototype',
    'Object.hasOwn Object.groupBy Map.groupBy Array.fromAsync Promise.withResolvers Promise.try Error.isError',
    'AbortSignal.timeout AbortSignal.any URL.canParse URL.parse Response.json ReadableStream.from',
    'Intl.Segmenter Intl.DurationFormat Intl.supportedValuesOf ClipboardItem CompressionStream',
    'DecompressionStream URLPattern cookieStore trustedTypes scheduler.yield scheduler.postTask',
    'requestIdleCallback showSaveFilePicker showOpenFilePicker navigation.navigate',
  ),
  ...methods(
    'randomUUID throwIfAborted findLast findLastIndex toSorted toReversed toSpliced isWellFormed toWellFormed',
    'isSubsetOf isSupersetOf isDisjointFrom symmetricDifference checkVisibility startViewTransition',
    'showPopover hidePopover togglePopover requestClose moveBefore setHTMLUnsafe getHTML databases',
    'getHighEntropyValues storage.estimate setAppBadge clearAppBadge waitAsync userAgentData userActivation',
    'computedStyleMap requestVideoFrameCallback getWeekInfo getTextInfo getCoalescedEvents',
  ),
];

function named(...lists: string[]): Array<[string, RegExp]> {
  return words(lists).map((name) => [
    name,
    new RegExp(
      `(?<![\\w$.\`'"-])(?:(?:window|self|globalThis)\\.)?${name.replace('.', '\\.')}\\b(?![\`'"])`,
    ),
  ]);
}

function methods(...lists: string[]): Array<[string, RegExp]> {
  return words(lists).map((name) => [name, new RegExp(`\\.${name.replace('.', '\\??\\.')}\\b`)]);
}

function words(lists: string[]): string[] {
  return lists.join(' ').split(' ');
}

/** Uses that first look whether the browser has the feature: package or file, and the features. */
const LOOKED_FOR: ReadonlyArray<readonly [place: string, features: string]> = [
  ['vite/preload-helper', 'import.meta.resolve'],
  ['/sw/runtime-plugins.ts', 'AbortSignal.any'],
  ['/src/app/release-watch.ts', 'trustedTypes'],
  ['/src/session/app-badge.ts', 'setAppBadge, clearAppBadge'],
  ['/src/data/storage/device-storage.ts', 'storage.estimate'],
  ['/src/features/agent/invite/poster/render-poster.tsx', 'trustedTypes'],
  ['/src/session/idle.ts', 'requestIdleCallback'],
  ['/src/ui/use-overlay.ts', 'CloseWatcher'],
  ['/node_modules/@base-ui/', 'checkVisibility'],
  [
    '/node_modules/@fingerprintjs/',
    'URLPattern, requestIdleCallback, getHighEntropyValues, userAgentData',
  ],
  ['/node_modules/axios/', 'cookieStore'],
  ['/node_modules/dexie/', 'databases, userAgentData'],
  ['/node_modules/dompurify/', 'trustedTypes'],
  ['/node_modules/html2canvas/', 'Intl.Segmenter'],
  ['/node_modules/react', 'reportError, navigation.navigate, startViewTransition'],
];

/**
 * @param modules whose code this is
 * @returns one line for each feature that the code uses and that is neither looked for nor polyfilled
 */
export function findNewerCode(
  name: string,
  modules: readonly string[],
  code: string,
  polyfilled: readonly string[],
): string[] {
  const looked = LOOKED_FOR.filter(([place]) => modules.some((id) => id.includes(place))).flatMap(
    ([, list]) => list.split(', '),
  );
  return NEWER_CODE.filter(
    ([feature, use]) =>
      !looked.includes(feature) && !polyfilled.includes(feature) && use.test(code),
  ).map(([feature]) => `${name}: ${feature}`);
}

const NEWER_VALUE =
  /\d(?:[dsl]v(?:[hw]|min|max|b|i)|cq(?:w|h|i|b|min|max)|r?lh|rcap|ric|rex|rch)\b|(?<![\w-])(?:color-mix|light-dark|oklch|oklab|lch|lab|color|contrast-color|linear|round|mod|rem|sin|cos|tan|asin|acos|atan2?|pow|sqrt|hypot|log|exp|abs|sign|anchor|anchor-size|attr|calc-size|if)\(|(?<![\w-])(?:rgb|hsl)a?\(from /;
const NEWER_PROPERTY =
  /^(?:translate|rotate|scale|animation-timeline|view-transition-.*|anchor-.*|position-(?:anchor|area|try.*)|field-sizing|interpolate-size|transition-behavior|text-box.*|offset-(?:position|anchor)|mask(?!-type).*|backdrop-filter|zoom)$/;
const NEWER_SELECTOR =
  /:has\(|:nth-(?:last-)?child\([^)]* of |:user-(?:in)?valid|:popover-open|:open\b|:modal\b|:state\(|:dir\(|::(?:view-transition|details-content|target-text|highlight|scroll-)/;
const NEWER_RULE =
  /@(?:container|layer|starting-style|scope|property|view-transition|position-try|function)\b/;

/**
 * Finds what older browsers drop in a built style sheet. A declaration is fine behind an earlier one of the same
 * property, unless it has a variable (they then drop both), and everything is fine inside `@supports`.
 * @returns one line for each use without a fallback
 */
export function findNewerStyle(name: string, css: string): string[] {
  const sheet = withoutSupports(css.replace(/\/\*[\s\S]*?\*\//g, ''));
  const found = [...sheet.matchAll(new RegExp(NEWER_RULE, 'g'))].map(([rule]) => rule);
  for (const [, selector = '', body = ''] of sheet.matchAll(/([^{};]*)\{([^{}]*)\}/g)) {
    if (NEWER_SELECTOR.test(selector)) found.push(selector);
    const safe = new Set<string>();
    for (const declaration of body.split(';')) {
      const [property = '', value = ''] = parted(declaration);
      const hasNewerValue =
        NEWER_VALUE.test(value) || (property.startsWith('overflow') && /\bclip\b/.test(value));
      const isLate = hasNewerValue && value.includes('var(');
      if (!hasNewerValue && !NEWER_PROPERTY.test(property)) {
        safe.add(property.replace(/^-webkit-/, ''));
      } else if (isLate || !safe.has(property)) found.push(`${selector} { ${declaration} }`);
    }
  }
  return found.map((use) => `${name}: ${use}`);
}

function parted(declaration: string): string[] {
  const colon = declaration.indexOf(':');
  return [declaration.slice(0, colon).trim(), declaration.slice(colon + 1)];
}

/** Removes the blocks of `@supports`, whose content older browsers skip knowingly. */
function withoutSupports(css: string): string {
  const start = css.indexOf('@supports');
  if (start < 0) return css;
  let depth = 0;
  let end = css.indexOf('{', start);
  do {
    if (css[end] === '{') depth += 1;
    if (css[end] === '}') depth -= 1;
    end += 1;
  } while (depth > 0 && end < css.length);
  return css.slice(0, start) + withoutSupports(css.slice(end));
}
