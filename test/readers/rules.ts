import type { Node, SourceFile } from 'typescript/unstable/ast';
import {
  isFunctionDeclaration,
  isIdentifier,
  isImportDeclaration,
  isNamedImports,
  isPropertyAssignment,
  isPropertySignatureDeclaration,
  isShorthandPropertyAssignment,
  isStringLiteral,
  isVariableDeclaration,
  isVariableStatement,
} from 'typescript/unstable/ast/is';
import { dirname, join } from 'node:path/posix';
import { nodesOf, type Product } from './product.ts';

const DOMAIN = 'src/domain/';

/**
 * Functions and values that the domain exports and nothing of the product reads: no other file imports them, and their
 * own names them nowhere else. As `file: name`.
 */
export function unreadRules({ sources }: Product): string[] {
  const imported = new Set([...sources].flatMap(([file, source]) => importsOf(file, source)));
  return domainFiles(sources).flatMap(([file, source]) =>
    exportedNames(source)
      .filter((name) => !imported.has(`${file}: ${name}`) && namesIn(source).get(name) === 1)
      .map((name) => `${file}: ${name}`),
  );
}

/**
 * What the domain would take into account if somebody told it, and nobody does: an optional property (`file: name`)
 * that no other file of the product names and its own gives no value.
 */
export function listUnusedOptions({ sources }: Product): string[] {
  const filesNaming = new Map<string, Set<string>>();
  for (const [file, source] of sources)
    for (const name of namesIn(source).keys())
      filesNaming.set(name, (filesNaming.get(name) ?? new Set()).add(file));
  return domainFiles(sources).flatMap(([file, source]) =>
    optionalProperties(source)
      .filter((name) => filesNaming.get(name)?.size === 1 && !givesValue(source, name))
      .map((name) => `${file}: ${name}`),
  );
}

function givesValue(source: SourceFile, name: string): boolean {
  return [...nodesOf(source)].some(
    (node) =>
      (isPropertyAssignment(node) || isShorthandPropertyAssignment(node)) && node.name.getText() === name,
  );
}

/** How often each name stands in a file. */
function namesIn(source: SourceFile): Map<string, number> {
  const names = new Map<string, number>();
  for (const node of nodesOf(source))
    if (isIdentifier(node)) names.set(node.text, (names.get(node.text) ?? 0) + 1);
  return names;
}

function domainFiles(sources: Product['sources']): [string, SourceFile][] {
  return [...sources].filter(([file]) => file.startsWith(DOMAIN));
}

/** What is loaded on first use: `const { name } = await import('…')`. */
const LAZY_IMPORT = /const \{ (\w+) \} = await import\('(#?[^']+)'\)/g;

function importsOf(file: string, source: SourceFile): string[] {
  const lazy = [...source.text.matchAll(LAZY_IMPORT)].map(
    ([, name = '', target = '']) => `${resolved(file, target)}: ${name}`,
  );
  const named = source.statements.flatMap((statement) => {
    if (!isImportDeclaration(statement) || !isStringLiteral(statement.moduleSpecifier)) return [];
    const from = resolved(file, statement.moduleSpecifier.text);
    const bindings = statement.importClause?.namedBindings;
    if (bindings === undefined || !isNamedImports(bindings)) return [];
    return bindings.elements.map(({ propertyName, name }) => `${from}: ${(propertyName ?? name).text}`);
  });
  return [...named, ...lazy];
}

function resolved(file: string, target: string): string {
  return target.startsWith('#') ? `src/${target.slice(1)}` : join(dirname(file), target);
}

function exportedNames({ statements }: SourceFile): string[] {
  return statements.filter(isExported).flatMap((statement) => {
    if (isFunctionDeclaration(statement)) return statement.name?.text ?? [];
    if (!isVariableStatement(statement)) return [];
    return [...nodesOf(statement.declarationList)].flatMap((node) =>
      isVariableDeclaration(node) && node.parent === statement.declarationList && isIdentifier(node.name)
        ? node.name.text
        : [],
    );
  });
}

function isExported(node: Node): boolean {
  return 'modifiers' in node && /^\s*(?:\/\*\*[\s\S]*?\*\/\s*)?export\b/.test(node.getFullText());
}

function optionalProperties(source: SourceFile): string[] {
  return [...nodesOf(source)].flatMap((node) =>
    isPropertySignatureDeclaration(node) && node.postfixToken !== undefined && isIdentifier(node.name)
      ? node.name.text
      : [],
  );
}
