import type { Symbol, Type, TypeReference } from 'typescript/unstable/sync';
import type {
  BindingElement,
  ElementAccessExpression,
  Node,
  PropertyAccessExpression,
} from 'typescript/unstable/ast';
import {
  isBindingElement,
  isElementAccessExpression,
  isIdentifier,
  isObjectBindingPattern,
  isPropertyAccessExpression,
  isTypeAliasDeclaration,
} from 'typescript/unstable/ast/is';
import { nodesOf, type Product } from './product.ts';

/** What takes a configuration in and keeps it: to be read here is to be read by nobody. */
const TAKES_IT_IN = /^src\/domain\/tenants\/(faults\/|website|public-website|parse-website|with-defaults)/;

/** Every key of a configuration, nested ones too (`logo.banner`, `locations[].phone`), with the files that read it. */
export function readersOfKeys(product: Product): Map<string, ReadonlySet<string>> {
  const keys = new Keys(product);
  const readers = new Map([...keys.paths.values()].map((path) => [path, new Set<string>()]));
  for (const [file, source] of product.sources) {
    if (TAKES_IT_IN.test(file) || keys.declaringFiles.has(source.fileName.toLowerCase())) continue;
    for (const symbol of propertiesRead(source, keys.names, product)) {
      for (const path of keys.declaredBy(symbol)) readers.get(path)?.add(file);
    }
  }
  return readers;
}

/** Walks the types from `Website` down: what its properties are called, and where a topic declares them. */
class Keys {
  /** Path by place of declaration. */
  readonly paths = new Map<string, string>();
  readonly names = new Set<string>();
  /** They check what they declare, which is no use of it. */
  readonly declaringFiles = new Set<string>();
  private readonly product: Product;

  constructor(product: Product) {
    this.product = product;
    const source = product.sources.get('src/domain/tenants/website.ts');
    const website = [...(source?.statements ?? [])].find(
      (each) => isTypeAliasDeclaration(each) && each.name.text === 'Website',
    );
    const type = website && product.checker.getTypeAtLocation(website);
    if (type === undefined) throw new Error('There is no type Website.');
    this.membersOf(type, '');
  }

  declaredBy(symbol: Symbol): string[] {
    return placesOf(symbol).flatMap((place) => this.paths.get(place) ?? []);
  }

  private membersOf(type: Type, path: string): void {
    for (const property of this.product.checker.getPropertiesOfType(type)) {
      const own = path === '' ? property.name : `${path}.${property.name}`;
      const places = placesOf(property).filter((place) => !this.paths.has(place));
      if (places.length === 0) continue;
      for (const place of places) this.paths.set(place, own);
      for (const { path: file } of property.declarations) this.declaringFiles.add(file.toLowerCase());
      this.names.add(property.name);
      this.typeOf(this.product.checker.getTypeOfSymbol(property), own);
    }
  }

  private typeOf(type: Type | undefined, path: string): void {
    const { checker } = this.product;
    if (type === undefined) return;
    if (type.isUnionType()) for (const each of type.getTypes()) this.typeOf(each, path);
    else if (checker.isArrayType(type))
      this.typeOf(checker.getTypeArguments(type as TypeReference)[0], `${path}[]`);
    else if (type.isObjectType()) this.membersOf(type, path);
  }
}

function placesOf({ declarations }: Symbol): string[] {
  return declarations.flatMap((handle) => {
    const node = handle.path.includes('/src/') ? handle.resolve() : undefined;
    return node === undefined ? [] : placeOf(handle.path, node);
  });
}

function placeOf(file: string, node: Node): string {
  return `${file.toLowerCase()}:${node.pos}`;
}

/**
 * The properties that a file takes out of objects: `a.name`, `{ name }` or `{ name: other }` on the left, and `a[kind]`
 * by a kind of known names.
 */
function propertiesRead(source: Node, names: ReadonlySet<string>, { checker }: Product): Symbol[] {
  const dotted: PropertyAccessExpression[] = [];
  const unpacked: { element: BindingElement; name: string }[] = [];
  const indexed: ElementAccessExpression[] = [];
  for (const node of nodesOf(source)) {
    if (isPropertyAccessExpression(node) && names.has(node.name.text)) dotted.push(node);
    if (isElementAccessExpression(node)) indexed.push(node);
    if (!isBindingElement(node) || !isObjectBindingPattern(node.parent)) continue;
    const name = node.propertyName ?? node.name;
    if (name !== undefined && isIdentifier(name) && names.has(name.text))
      unpacked.push({ element: node, name: name.text });
  }
  const symbols = dotted.length === 0 ? [] : checker.getSymbolAtLocation(dotted.map(({ name }) => name));
  const types =
    unpacked.length === 0 ? [] : checker.getTypeAtLocation(unpacked.map(({ element }) => element.parent));
  const ofTypes = types.map((type, at) => type && checker.getPropertyOfType(type, unpacked[at]?.name ?? ''));
  const ofIndexes = propertiesAt(indexed, names, checker);
  return [...symbols, ...ofTypes, ...ofIndexes].filter((symbol) => symbol !== undefined);
}

function propertiesAt(
  indexed: readonly ElementAccessExpression[],
  names: ReadonlySet<string>,
  checker: Product['checker'],
): (Symbol | undefined)[] {
  if (indexed.length === 0) return [];
  const indexes = checker.getTypeAtLocation(indexed.map(({ argumentExpression }) => argumentExpression));
  return indexes.flatMap((index, at) => {
    const known = (index?.isUnionType() ? index.getTypes() : [index]).flatMap((type) =>
      type?.isStringLiteralType() && names.has(type.value) ? type.value : [],
    );
    const object = known.length === 0 ? undefined : indexed[at]?.expression;
    const type = object && checker.getTypeAtLocation(object);
    return type === undefined ? [] : known.map((name) => checker.getPropertyOfType(type, name));
  });
}
