import { type ESTree, parseSync, Visitor } from 'vite';

/** Something that a source file mentions, and the offset where. */
interface Mention {
  text: string;
  at: number;
}

/** Modules and names that one source file mentions, for the room rules. */
export interface SourceFacts {
  /** Specifiers: static, re-export, dynamic, type-only, and `new URL(…, import.meta.url)` of code. */
  modules: Mention[];
  /** Identifiers, properties, JSX attributes and quoted properties; not comments or text. */
  names: Mention[];
  /** Offsets of `import(expression)` and `import.meta.glob`, whose targets cannot be checked. */
  opaqueImports: number[];
}

const CODE_FILE = /\.(ts|tsx|mts|js|mjs|jsx)$/;

/**
 * Parses one TypeScript or JavaScript file.
 *
 * @param path decides the dialect (.ts, .tsx, .mjs …)
 * @throws Error with the parser's message when the file is not valid
 */
export function readSource(path: string, text: string): SourceFacts {
  const { program, errors } = parseSync(path, text, { sourceType: 'module' });
  if (errors[0]) throw new Error(errors[0].message);

  const facts: SourceFacts = { modules: [], names: [], opaqueImports: [] };
  const addModule = ({ source }: { source: ESTree.Node | null }) => {
    const specifier = textOf(source);
    if (source && specifier !== undefined)
      facts.modules.push({ text: specifier, at: source.start });
  };
  const addRequired = ({ expression }: { expression: ESTree.Node }) => {
    addModule({ source: expression });
  };
  const addName = ({ name, start }: { name: string; start: number }) => {
    facts.names.push({ text: name, at: start });
  };

  new Visitor({
    ImportDeclaration: addModule,
    ExportAllDeclaration: addModule,
    ExportNamedDeclaration: addModule,
    TSImportType: addModule,
    TSExternalModuleReference: addRequired,
    ImportExpression(node) {
      if (textOf(node.source) === undefined) facts.opaqueImports.push(node.start);
      else addModule(node);
    },
    NewExpression({ callee, arguments: [source, base] }) {
      // The form by which bundlers find a worker. Other URLs refer to folders and assets.
      const isBesideModule =
        callee.type === 'Identifier' &&
        callee.name === 'URL' &&
        base?.type === 'MemberExpression' &&
        base.object.type === 'MetaProperty';
      if (source && isBesideModule && CODE_FILE.test(textOf(source) ?? '')) addModule({ source });
    },
    MemberExpression({ object, property, start }) {
      const isGlob = property.type === 'Identifier' && property.name === 'glob';
      if (isGlob && object.type === 'MetaProperty') facts.opaqueImports.push(start);
      const quoted = textOf(property);
      if (quoted !== undefined) addName({ name: quoted, start: property.start });
    },
    Identifier: addName,
    JSXIdentifier: addName,
  }).visit(program);
  return facts;
}

/** The text of a string literal or of a template without expressions. */
function textOf(node: ESTree.Node | null): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type !== 'TemplateLiteral' || node.quasis.length !== 1) return undefined;
  return node.quasis[0]?.value.cooked ?? undefined;
}
