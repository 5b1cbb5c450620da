import type { BrowserContext } from '@playwright/test';

/**
 * Makes a context about as old as the floor (decision 0104): newer names are taken away, and what newer style sheets
 * and scripts do by syntax is taken out of them on their way to the browser.
 */
export async function makeOlder(context: BrowserContext): Promise<void> {
  await context.addInitScript(takeAway);
  await context.route('**/*.css', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: withoutNewerStyle(await response.text()) });
  });
  await context.route('**/*.js', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replaceAll('import.meta.resolve', 'undefined') });
  });
}

/** Runs in the page, before its own scripts. */
function takeAway(): void {
  const names: Array<[object, string]> = [
    [
      globalThis,
      'structuredClone reportError CloseWatcher scheduler navigation requestIdleCallback',
    ],
    [Object, 'hasOwn groupBy'],
    [Map, 'groupBy'],
    [Array, 'fromAsync'],
    [Promise, 'withResolvers try'],
    [Array.prototype, 'at findLast findLastIndex toSorted toReversed toSpliced with'],
    [String.prototype, 'at isWellFormed toWellFormed'],
    [
      Object.getPrototypeOf(Int8Array.prototype),
      'at findLast findLastIndex toSorted toReversed with',
    ],
    [Set.prototype, 'union intersection difference symmetricDifference isSubsetOf isSupersetOf'],
    [URL, 'canParse parse'],
    [URLSearchParams.prototype, 'size'],
    [AbortSignal, 'any timeout'],
    [AbortSignal.prototype, 'reason throwIfAborted'],
    [Crypto.prototype, 'randomUUID'],
    [Element.prototype, 'checkVisibility startViewTransition getHTML setHTMLUnsafe'],
    [HTMLElement.prototype, 'inert showPopover hidePopover togglePopover'],
    [Document.prototype, 'startViewTransition'],
    [HTMLScriptElement, 'supports'],
    [Navigator.prototype, 'userAgentData setAppBadge clearAppBadge connection'],
    [IDBFactory.prototype, 'databases'],
    [StorageManager.prototype, 'estimate'],
    [Intl, 'Segmenter DurationFormat supportedValuesOf'],
    [Response, 'json'],
  ];
  for (const [owner, list] of names) {
    for (const name of list.split(' ')) Reflect.deleteProperty(owner, name);
  }
}

const NEWER = /\d(?:[dsl]v[hw]|cqw)\b|color-mix\(/;

/**
 * A style sheet as an older browser reads it. A declaration with a variable counts until the browser sees that its
 * value is none: it is `unset` then, and earlier ones of the same property are gone.
 */
function withoutNewerStyle(css: string): string {
  return css
    .replace(
      /@supports (?:\([^{]*(?:dvh|cqw|color-mix)|selector\(:has)[^{]*\{(?:[^{}]*\{[^{}]*\})*\}/g,
      '',
    )
    .replace(/[^{};]*:has\([^{}]*\{[^{}]*\}/g, '')
    .replace(/([a-z-]+):([^;{}]*)/g, (declaration, property: string, value: string) => {
      if (!NEWER.test(value)) return declaration;
      return value.includes('var(') ? `${property}:unset` : '';
    });
}
