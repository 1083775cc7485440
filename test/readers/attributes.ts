import { globSync, readFileSync } from 'node:fs';
import type { Node } from 'typescript/unstable/ast';
import {
  isJsxAttribute,
  isJsxExpression,
  isPropertyAssignment,
  isStringLiteral,
} from 'typescript/unstable/ast/is';
import { nodesOf, type Product } from './product.ts';

/** Every `data-…` attribute of the product's markup: JSX, and props that are spread into it. */
export function attributesSet({ sources }: Product): Map<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const source of sources.values()) {
    for (const node of nodesOf(source)) {
      const name = attributeName(node);
      if (name === null) continue;
      const values = found.get(name) ?? new Set<string>();
      found.set(name, values);
      for (const value of textsOf(node)) values.add(value);
    }
  }
  return found;
}

/** The style sheets, scripts and parts of the application that look at an attribute. */
export function readersOfAttribute(name: string): string[] {
  const camel = name.slice('data-'.length).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const looksAtIt = new RegExp(
    `\\[${name}[\\]=~|^$*]|dataset(?:\\.${camel}\\b|\\['${camel}'\\])|\\{[^}]*\\b${camel}\\b[^}]*\\}=\\w+\\.dataset|getAttribute\\('${name}'\\)|\\bd\\.${camel}\\b`,
  );
  return sources().flatMap(([file, text]) => (looksAtIt.test(text) ? file : []));
}

let kept: [file: string, text: string][] | null = null;

function sources(): [file: string, text: string][] {
  kept ??= globSync(['src/**/*.{ts,tsx,css,js}', 'public/**/*.js'])
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(file, 'utf8')]);
  return kept;
}

function attributeName(node: Node): string | null {
  if (!isJsxAttribute(node) && !isPropertyAssignment(node)) return null;
  const name = node.name.getText().replaceAll("'", '');
  return name.startsWith('data-') ? name : null;
}

function textsOf(node: Node): string[] {
  const texts: string[] = [];
  node.forEachChild((child) => {
    if (isStringLiteral(child) && !child.text.startsWith('data-')) texts.push(child.text);
    if (isJsxExpression(child))
      for (const each of nodesOf(child)) if (isStringLiteral(each)) texts.push(each.text);
  });
  return texts;
}
