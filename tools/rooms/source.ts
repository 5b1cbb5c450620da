import { type ESTree, parseSync } from 'vite';

/** One mention of another module: static, re-export, dynamic, type-only, or `new URL(…, import.meta.url)`. */
interface ModuleMention {
  specifier: string;
  line: number;
}

/** A name in the code (identifier, property, JSX attribute or quoted property), not in comments or text. */
interface NameMention {
  name: string;
  line: number;
}

/** Modules and names that one source file mentions, for the room rules. */
export interface SourceFacts {
  modules: ModuleMention[];
  names: NameMention[];
  /** Lines of `import(expression)` and `import.meta.glob`, whose targets cannot be checked. */
  opaqueImports: number[];
}

const CODE_FILE = /\.(ts|tsx|mts|js|mjs|jsx)$/;

type AnyNode = { type: string; start: number } & Record<string, unknown>;

/**
 * Parses one TypeScript or JavaScript file.
 *
 * @param path decides the dialect (.ts, .tsx, .mjs …)
 * @throws Error with the parser's message when the file is not valid
 */
export function readSource(path: string, text: string): SourceFacts {
  const result = parseSync(path, text, { sourceType: 'module' });
  const broken = result.errors[0];
  if (broken) throw new Error(broken.message);

  const lineAt = lineFinder(text);
  const facts: SourceFacts = { modules: [], names: [], opaqueImports: [] };
  const addModule = (source: unknown): boolean => {
    if (!isNode(source)) return false;
    const specifier = textOf(source);
    if (specifier === undefined) return false;
    facts.modules.push({ specifier, line: lineAt(source.start) });
    return true;
  };

  /** `new URL('./worker.ts', import.meta.url)` refers to code; other URLs refer to folders and assets. */
  const addCodeUrl = (source: unknown): void => {
    if (isNode(source) && CODE_FILE.test(textOf(source) ?? '')) addModule(source);
  };

  walk(result.program, (node) => {
    const line = lineAt(node.start);
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
      case 'ExportNamedDeclaration':
      case 'TSImportType':
        addModule(node.source);
        break;
      case 'TSExternalModuleReference':
        addModule(node.expression);
        break;
      case 'ImportExpression':
        if (!addModule(node.source)) facts.opaqueImports.push(line);
        break;
      case 'NewExpression':
        if (isUrlBesideModule(node)) addCodeUrl((node.arguments as unknown[])[0]);
        break;
      case 'MemberExpression':
        if (isImportMetaGlob(node)) facts.opaqueImports.push(line);
        if (node.computed && isNode(node.property)) {
          const name = textOf(node.property);
          if (name !== undefined) facts.names.push({ name, line: lineAt(node.property.start) });
        }
        break;
      case 'Identifier':
      case 'JSXIdentifier':
        facts.names.push({ name: String(node.name), line });
        break;
    }
  });
  return facts;
}

function walk(value: unknown, visit: (node: AnyNode) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) walk(item, visit);
  } else if (isNode(value)) {
    visit(value);
    for (const child of Object.values(value)) walk(child, visit);
  }
}

function isNode(value: unknown): value is AnyNode {
  return (
    typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string'
  );
}

/** The text of a string literal or of a template without expressions. */
function textOf(node: AnyNode): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TSLiteralType' && isNode(node.literal)) return textOf(node.literal);
  if (node.type === 'TemplateLiteral') {
    const quasis = node.quasis as ESTree.TemplateElement[];
    if (quasis.length === 1) return quasis[0]?.value.cooked ?? undefined;
  }
  return undefined;
}

function isImportMeta(node: unknown): boolean {
  return isNode(node) && node.type === 'MetaProperty';
}

function isImportMetaGlob(node: AnyNode): boolean {
  return isImportMeta(node.object) && isNode(node.property) && node.property.name === 'glob';
}

/** `new URL('./worker.ts', import.meta.url)`: the form by which bundlers find a worker or an asset. */
function isUrlBesideModule(node: AnyNode): boolean {
  const [, base] = node.arguments as unknown[];
  return (
    isNode(node.callee) &&
    node.callee.name === 'URL' &&
    isNode(base) &&
    base.type === 'MemberExpression' &&
    isImportMeta(base.object)
  );
}

function lineFinder(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}
