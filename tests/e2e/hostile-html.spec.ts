import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { fulfilCall, openLobby } from '../support/lobby.ts';
import { expect, test } from '../support/test.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const corpora = fileURLToPath(new URL('../../../shared/corpora/', import.meta.url));

/** Our own list, for a checkout without the corpora: one of each way in. */
const OWN = [
  '<script>window.hacked = 1</script>',
  '<img src=x onerror="hacked = 1">',
  '<svg onload="hacked = 1"><animate onbegin="hacked = 1"></svg>',
  '<a href="javascript:hacked=1">x</a>',
  '<a href="JaVa&#9;script:hacked=1">x</a>',
  '<a href="data:text/html,<script>hacked=1</script>">x</a>',
  '<iframe srcdoc="<script>parent.hacked=1</script>"></iframe>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=hacked=1&gt;">',
  '<form><button formaction="javascript:hacked=1">x</button></form>',
  '<input autofocus onfocus="hacked = 1">',
  '<style>@import "https://evil.example/x.css";</style>',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<meta http-equiv=refresh content="0;url=https://evil.example/">',
  '<base href="https://evil.example/">',
  '<object data="javascript:hacked=1"></object><embed src="javascript:hacked=1">',
  '<div style="background:url(javascript:hacked=1);position:fixed;inset:0">x</div>',
  '<img src="data:image/svg+xml,<svg onload=hacked=1>">',
  '<img src="http://evil.example/pixel.gif">',
  '<img src="//evil.example/pixel.gif">',
  '<p id="root" class="x" name="cookie">x</p>',
  '<details open ontoggle="hacked = 1">x</details>',
  '<noscript><p title="</noscript><img src=x onerror=hacked=1>">',
  '<template><img src=x onerror="hacked = 1"></template>',
  `${'<b>'.repeat(20_000)}deep<script>hacked = 1</script>`,
];

/** What may be in the page after sanitising, and nothing else. */
const TAGS =
  'a b blockquote br caption code dd del div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins li ol p pre s small span strong sub sup table tbody td tfoot th thead tr u ul';
const ATTRIBUTES =
  'href src alt title width height colspan rowspan target rel loading decoding referrerpolicy';

function payloads(): string[] {
  if (!existsSync(corpora)) return OWN;
  const read = (name: string): unknown => JSON.parse(readFileSync(`${corpora}${name}`, 'utf8'));
  const purify = read('dompurify-payloads.json') as { payload: string }[];
  const list = read('xss-payload-list.json') as string[];
  return [...OWN, ...purify.map(({ payload }) => payload), ...list];
}

/** The chunk that the app loads for its first notice. */
const SANITISER = /\/assets\/purify\b/;

/** The product's sanitiser as one script for a bare page. */
async function sanitiserScript(): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: { entry: 'src/ui/sanitise.ts', formats: ['iife'], name: 'sanitiser' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [bundle] = Array.isArray(result) ? result : [result];
  if (!bundle || !('output' in bundle)) throw new Error('no bundle');
  const [chunk] = bundle.output;
  return chunk.code;
}

/**
 * Attaches every payload, sanitised, and lets each live for a while.
 * @returns what was found wrong
 */
function attachAll(page: Page, html: string[]) {
  return page.evaluate(
    async ({ texts, tags, attributes }) => {
      const calls: string[] = [];
      for (const name of ['alert', 'prompt', 'confirm', 'print', 'open']) {
        Reflect.set(window, name, () => calls.push(name));
      }
      const sanitise = await Reflect.get(window, 'sanitiser').loadSanitiser();
      const known = { tags: new Set(tags.split(' ')), names: new Set(attributes.split(' ')) };
      const https = (value: string) => /^https:\/\//.test(value);
      const wrong: string[] = [];
      const look = (element: Element, text: string) => {
        const tell = (what: string) => wrong.push(`${what} from ${text.slice(0, 200)}`);
        if (!known.tags.has(element.localName)) tell(`<${element.localName}>`);
        if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml') tell('foreign element');
        for (const { name, value } of element.attributes) {
          if (!known.names.has(name)) tell(`[${name}]`);
          if (name === 'href' && !https(new URL(value, 'about:blank').href)) tell(`href=${value}`);
          if (name === 'src' && !https(new URL(value, 'https://own.example').href)) {
            tell(`src=${value}`);
          }
        }
        if (element.localName === 'a' && element.hasAttribute('href')) {
          if (!element.getAttribute('rel')?.includes('noopener noreferrer')) tell('a without rel');
        }
      };
      const box = document.createElement('div');
      document.body.append(box);
      for (const text of texts) {
        box.replaceChildren(sanitise(text));
        for (const element of box.querySelectorAll('*')) look(element, text);
        for (const element of box.querySelectorAll('a, img, div, p')) {
          for (const type of ['mouseover', 'focus', 'pointerdown', 'error', 'load']) {
            element.dispatchEvent(new Event(type));
          }
        }
      }
      box.replaceChildren(sanitise('<p title="t"><b>kept</b></p>'));
      if (box.innerHTML !== '<p title="t"><b>kept</b></p>')
        wrong.push(`not kept: ${box.innerHTML}`);
      // Handlers of what was attached last run in later turns.
      await new Promise((resolve) => setTimeout(resolve, 200));
      return { calls, wrong, hacked: Reflect.get(window, 'hacked') ?? null, looked: texts.length };
    },
    { texts: html, tags: TAGS, attributes: ATTRIBUTES },
  );
}

test.describe('the sanitiser alone', () => {
  // The page's policy is off: nothing else stands between the payloads and the page.
  test.use({ bypassCSP: true, expectedConsole: [/./] });

  test('lets no script run and no dangerous node through', async ({ page }) => {
    await page.route('https://own.example/', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>bare</title>' }),
    );
    await page.route(/^https?:\/\/(?!own\.example)/, (route) => route.abort());
    const leaving: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
        leaving.push(request.url());
      }
    });
    await page.goto('https://own.example/');
    await page.addScriptTag({ content: await sanitiserScript() });
    const html = payloads();
    const found = await attachAll(page, html);
    expect(found).toEqual({ calls: [], wrong: [], hacked: null, looked: html.length });
    expect(leaving).toEqual(['https://own.example/']);

    // The bench itself would notice: the same page, without the sanitiser.
    await page.evaluate(() => {
      document.body.innerHTML = '<img src="x" onerror="hacked = 1">';
    });
    await page.waitForFunction(() => Reflect.get(window, 'hacked') === 1);
  });
});

test.describe('a hostile notice in the app', () => {
  // Parsing alone makes the browser report what its policy blocks (handlers, styles, a base);
  // anything else, a script that was tried above all, may not be reported.
  test.use({
    expectedConsole: [/inline event handler|Applying inline style|document's base URI/],
  });

  test('fault 59: is shown harmless, under the page’s own policy', async ({ page }) => {
    await page.route(
      '**/api/plat/bulletin',
      fulfilCall([{ id: 1, content: OWN.join('<p>词</p>') }]),
    );
    await page.route(/evil\.example/, (route) => route.abort());
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('evil.example')) asked.push(request.url());
    });
    await page.route(SANITISER, (route) => route.abort());
    await openLobby(page);
    const open = page.getByRole('button', { name: /^公告/ });
    const dialog = page.getByRole('dialog', { name: '公告' });
    const lost = page.waitForEvent('requestfailed', (request) => SANITISER.test(request.url()));
    await open.click();
    await lost;
    // Without the sanitiser the words alone are shown, and nothing of the markup.
    await expect(dialog.getByText('词').first()).toBeVisible();
    await expect(dialog.locator('[data-words]')).toHaveCount(1);
    await expect(dialog.locator('[data-words] *')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.unroute(SANITISER);
    await open.click();
    await expect(dialog.getByText('词').first()).toBeVisible();
    await expect(dialog.locator('p').first()).toBeVisible();
    await expect(
      dialog.locator('script, iframe, svg:not([aria-hidden] *, [aria-hidden]), form, style'),
    ).toHaveCount(0);
    expect(await page.evaluate(() => Reflect.get(window, 'hacked') ?? null)).toBeNull();
    expect(asked).toEqual([]);
  });
});
