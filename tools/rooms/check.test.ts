import { describe, expect, it } from 'vitest';
import { checkRooms, formatProblem } from './check.ts';

/** Runs the checks over a tree written as { path: text } and returns the printed lines. */
function lint(tree: Record<string, string>): string[] {
  return checkRooms(Object.entries(tree).map(([path, text]) => ({ path, text }))).map(
    formatProblem,
  );
}

const importing = (specifier: string) => `import { x } from '${specifier}';\nx();\n`;

describe('who may import whom', () => {
  it.each([
    ['db/open.ts', '../contract/money.ts'],
    ['sw/entry.ts', '../db/open.ts'],
    ['server/app.ts', '../contract/index.ts'],
    ['demo/seed/seed.ts', '../../server/db/client.ts'],
    ['demo/tables/host/rounds.ts', '../rules/settle.ts'],
    ['demo/tables/page/main.tsx', '../rules/settle.ts'],
    ['demo/tables/page/main.tsx', '../../../src/ui/button.tsx'],
    ['demo/tables/rules/slot.ts', '../../../contract/money.ts'],
    ['src/format/amounts.ts', '../../contract/money.ts'],
    ['src/ui/button.tsx', '../../contract/messages.ts'],
    ['src/ui/button.tsx', '../format/amounts.ts'],
    ['src/api/call.ts', '../../contract/registry.ts'],
    ['src/session/login.ts', '../api/call.ts'],
    ['src/data/money/journal.ts', '../../session/token.ts'],
    ['src/data/money/journal.ts', '../queries/wait.ts'],
    ['src/features/lobby/home.tsx', '../../data/catalogue/games.ts'],
    ['src/features/lobby/home.tsx', '../../ui/button.tsx'],
    ['src/features/lobby/home.tsx', './home.module.css'],
    ['src/features/recharge/form.tsx', '../operations/form/outcome.tsx'],
    ['src/app/main.tsx', '../features/lobby/home.tsx'],
    ['src/app/main.tsx', '../data/money/journal.ts'],
    ['src/ui/appearance.ts', '../storage.ts'],
    ['src/config.ts', '../contract/constants.ts'],
    ['tests/e2e/home.spec.ts', '../../src/config.ts'],
    ['server/domain/wagering.test.ts', '../../demo/tables/host/rounds.ts'],
    ['server/testing/app.ts', '../../demo/world.ts'],
    ['tools/setup.ts', '../server/app.ts'],
    ['vite.config.ts', './build/csp.ts'],
  ])('%s may import %s', (path, specifier) => {
    expect(lint({ [path]: importing(specifier) })).toEqual([]);
  });

  it.each([
    ['contract/money.ts', '../db/open.ts', 'may import nothing of ours'],
    ['db/open.ts', '../src/config.ts', 'it may import contract'],
    ['sw/entry.ts', '../src/api/call.ts', 'it may import contract, db'],
    ['server/app.ts', '../db/open.ts', 'it may import contract'],
    ['server/app.ts', '../demo/world.ts', 'goes through server/deps.ts'],
    ['demo/main.ts', '../src/config.ts', 'demo must not import src'],
    ['demo/tables/page/main.tsx', '../host/rounds.ts', 'must not import demo'],
    ['demo/tables/page/main.tsx', '../../../src/session/token.ts', 'must not import src/session'],
    ['demo/tables/rules/slot.ts', '../page/main.tsx', 'it may import contract'],
    ['src/format/amounts.ts', '../ui/button.tsx', 'it may import contract'],
    ['src/ui/button.tsx', '../session/token.ts', 'take what you need as a prop'],
    ['src/ui/button.tsx', '../data/money/journal.ts', 'take what you need as a prop'],
    ['src/api/call.ts', '../session/token.ts', 'take a callback or an argument'],
    ['src/session/token.ts', '../data/queries/wait.ts', 'let the caller pass it in'],
    ['src/session/token.ts', '../ui/toast.tsx', 'return or throw'],
    ['src/data/money/journal.ts', '../protection/rules.ts', 'must not import src/data/protection'],
    ['src/data/protection/rules.ts', '../money/journal.ts', 'must not import src/data/money'],
    ['src/data/money/journal.ts', '../records/coverage.ts', 'must not import src/data/records'],
    ['src/data/records/a.ts', '../../features/lobby/home.tsx', 'must not import src/features'],
    ['src/features/lobby/home.tsx', '../../app/routes.tsx', 'must not import src/app'],
    ['src/features/lobby/home.tsx', '../../../server/app.ts', 'must not import server'],
    ['src/features/operations/a.tsx', '../recharge/form.tsx', 'must not import src/features/rech'],
    ['src/app/main.tsx', '../../sw/entry.ts', 'must not import sw'],
    ['src/storage.ts', './session/token.ts', 'it may import contract'],
    ['tools/setup.ts', '../src/config.ts', 'tools must not import src'],
    ['src/app/main.tsx', '../../tests/support/test.ts', 'must not import tests'],
    ['src/app/main.tsx', '/src/app/routes', 'write the whole file name'],
    ['src/app/main.tsx', '../../../elsewhere/a.ts', 'leaves the project'],
  ])('%s must not import %s', (path, specifier, advice) => {
    const found = lint({ [path]: importing(specifier) });
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(`${path}:1  `);
    expect(found[0]).toContain(advice);
  });

  it('says what to do when one feature imports another', () => {
    const [found] = lint({
      'src/features/lobby/home.tsx': `\n${importing('../wallet/balance.tsx')}`,
    });
    expect(found).toMatch(
      /^src\/features\/lobby\/home.tsx:2 {2}src\/features\/lobby must not import src\/features\/wallet; .*: move what both need to src\/data, src\/session or src\/ui$/,
    );
  });

  it('guards a feature nobody has heard of, from its first file', () => {
    const found = lint({ 'src/features/brand-new/a.ts': importing('../lobby/home.tsx') });
    expect(found.join()).toContain('features/brand-new must not import src/features/lobby');
  });

  it.each([
    "import type { X } from '../wallet/a.ts';\nexport const x = 1 as unknown as X;",
    "export { x } from '../wallet/a.ts';",
    "export * from '../wallet/a.ts';",
    "export const load = () => import('../wallet/a.ts');",
    'export const load = () => import(`../wallet/a.ts`);',
    "export type X = import('../wallet/a.ts').X;",
    "import '../wallet/a.css';",
    "export const u = new URL('../wallet/a.ts', import.meta.url);",
    "// 中文注释 before it moves no offsets\nimport '../wallet/a.ts?raw';",
  ])('sees every way to import: %s', (text) => {
    expect(lint({ 'src/features/lobby/b.ts': text }).join()).toContain('features/wallet');
  });

  it('ignores imports in comments and text', () => {
    const text = "// import '../wallet/a.ts'\nexport const s = \"import '../wallet/a.ts'\";";
    expect(lint({ 'src/features/lobby/b.ts': text })).toEqual([]);
  });

  it('refuses imports whose target it cannot see', () => {
    const text =
      "export const load = (n: string) => import(n);\nexport const all = import.meta.glob('../*/*.ts');";
    expect(lint({ 'src/features/lobby/b.ts': text })).toEqual([
      expect.stringContaining('b.ts:1  the target of this import cannot be checked'),
      expect.stringContaining('b.ts:2  the target of this import cannot be checked'),
    ]);
  });
});

describe('what only tests use', () => {
  it.each(['./fake-browser.ts', './testing/browser.ts'])('is not for the product: %s', (name) => {
    expect(lint({ 'src/session/a.ts': importing(name) })).toEqual([
      expect.stringContaining('move what the product needs out of it'),
    ]);
    expect(lint({ 'src/session/a.test.ts': importing(name) })).toEqual([]);
  });

  it('may use what tests may', () => {
    expect(
      lint({
        'server/testing/database.ts': 'export const a = () => localStorage;',
      }),
    ).toEqual([]);
  });
});

describe('names in the code', () => {
  it.each([
    ['localStorage.getItem("dark")', 'src/storage.ts'],
    ['window.sessionStorage.clear()', 'src/storage.ts'],
    ["globalThis['localStorage'].clear()", 'src/storage.ts'],
    ['element.innerHTML = "x"', 'sanitiser'],
    ["element['outerHTML'] = 'x'", 'sanitiser'],
    ['<p dangerouslySetInnerHTML={{ __html: "x" }} />', 'sanitiser'],
  ])('%s is refused', (code, advice) => {
    const found = lint({ 'src/app/a.tsx': `export const a = () => ${code};` });
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(advice);
  });

  it('leaves storage to its owner, and tests alone', () => {
    expect(
      lint({
        'src/storage.ts': 'export const read = () => localStorage.getItem("a");',
        'src/app/boot-inline.js': 'localStorage.getItem("dark");',
        'src/app/a.test.ts':
          'export const a = () => localStorage.length + document.body.innerHTML;',
        'tests/e2e/a.spec.ts': 'export const a = () => localStorage.length;',
      }),
    ).toEqual([]);
  });
});

describe('files', () => {
  it('refuses long files, but not long tests', () => {
    const long = 'export {};\n'.repeat(301);
    expect(
      lint({ 'server/a.ts': long, 'server/a.test.ts': long, 'db/b.ts': long.slice(11) }),
    ).toEqual([expect.stringContaining('server/a.ts:301  301 lines')]);
  });

  it.each(['src/utils/a.ts', 'src/app/helpers.ts', 'db/common/a.ts', 'server/money-utils.ts'])(
    '%s has a name that says nothing',
    (path) => {
      expect(lint({ [path]: '' }).join()).toContain('says nothing');
    },
  );

  it('refuses barrels but the contract’s', () => {
    expect(lint({ 'src/ui/index.ts': '', 'contract/index.ts': '' })).toEqual([
      expect.stringContaining('src/ui/index.ts:1  no barrels but contract/index.ts'),
    ]);
  });

  it.each([
    ['src/main.tsx', 'no such room'],
    ['src/widgets/a.tsx', 'no such room'],
    ['src/features/a.tsx', 'a feature is a folder'],
    ['lib/a.ts', 'no such room'],
  ])('%s lies in no room', (path, advice) => {
    expect(lint({ [path]: '' }).join()).toContain(advice);
  });

  it('reports code that does not parse', () => {
    expect(lint({ 'db/a.ts': 'const = ;' }).join()).toContain('db/a.ts:1  does not parse');
  });
});
