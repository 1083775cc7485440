import { SymbolFlags, type NodeHandle, type Symbol } from 'typescript/unstable/sync';
import type { BindingElement, Node, PropertyAccessExpression, TypeNode } from 'typescript/unstable/ast';
import {
  isArrayTypeNode,
  isBindingElement,
  isIdentifier,
  isInterfaceDeclaration,
  isObjectBindingPattern,
  isPropertyAccessExpression,
  isPropertySignatureDeclaration,
  isTypeAliasDeclaration,
  isTypeLiteralNode,
  isTypeReferenceNode,
  isUnionTypeNode,
} from 'typescript/unstable/ast/is';
import { nodesOf, type Product } from './product.ts';

/** What takes a configuration in and keeps it: to be read here is to be read by nobody. */
const TAKES_IT_IN = /^src\/domain\/tenants\/(schemas\/|faults\/|public-website|stored-website|parse-website)/;

/** Every key of a configuration, nested ones too (`logo.banner`, `locations[].phone`), with the files that read it. */
export function readersOfKeys(product: Product): Map<string, ReadonlySet<string>> {
  const keys = new Keys(product);
  const readers = new Map([...keys.paths.values()].map((path) => [path, new Set<string>()]));
  for (const [file, source] of product.sources) {
    if (TAKES_IT_IN.test(file)) continue;
    for (const symbol of propertiesRead(source, keys.names, product)) {
      for (const path of keys.declaredBy(symbol)) readers.get(path)?.add(file);
    }
  }
  return readers;
}

/** Walks the types from `Website` down: what its properties are called, and where they are declared. */
class Keys {
  /** Path by place of declaration. */
  readonly paths = new Map<string, string>();
  readonly names = new Set<string>();
  private readonly seen = new Set<string>();
  private readonly product: Product;

  constructor(product: Product) {
    this.product = product;
    const source = product.sources.get('src/domain/tenants/website.ts');
    const website = [...(source?.statements ?? [])].find(
      (each) => isInterfaceDeclaration(each) && each.name.text === 'Website',
    );
    if (website === undefined) throw new Error('There is no interface Website.');
    this.membersOf(website, '', source?.fileName ?? '');
  }

  declaredBy(symbol: Symbol): string[] {
    return symbol.declarations.flatMap((handle) => {
      const node = handle.resolve();
      return node === undefined ? [] : (this.paths.get(placeOf(handle.path, node)) ?? []);
    });
  }

  private membersOf(node: Node, path: string, file: string): void {
    node.forEachChild((member) => {
      if (!isPropertySignatureDeclaration(member) || !isIdentifier(member.name)) return;
      const name = member.name.text;
      const own = path === '' ? name : `${path}.${name}`;
      this.paths.set(placeOf(file, member), own);
      this.names.add(name);
      this.typeOf(member.type, own, file);
    });
  }

  private typeOf(type: TypeNode | undefined, path: string, file: string): void {
    if (type === undefined) return;
    if (isTypeLiteralNode(type)) this.membersOf(type, path, file);
    else if (isArrayTypeNode(type)) this.typeOf(type.elementType, `${path}[]`, file);
    else if (isUnionTypeNode(type)) for (const each of type.types) this.typeOf(each, path, file);
    else if (isTypeReferenceNode(type)) {
      for (const each of type.typeArguments ?? []) this.typeOf(each, `${path}.*`, file);
      for (const handle of this.declarationsOf(type.typeName)) this.declared(handle, path);
    }
  }

  private declarationsOf(name: Node): readonly NodeHandle[] {
    const { checker } = this.product;
    const symbol = checker.getSymbolAtLocation(name);
    if (symbol === undefined) return [];
    const isAlias = (symbol.flags & SymbolFlags.Alias) !== 0;
    return (isAlias ? checker.getAliasedSymbol(symbol) : symbol).declarations;
  }

  private declared(handle: NodeHandle, path: string): void {
    const node = handle.path.includes('/src/') ? handle.resolve() : undefined;
    if (node === undefined || this.seen.has(placeOf(handle.path, node))) return;
    this.seen.add(placeOf(handle.path, node));
    if (isInterfaceDeclaration(node)) this.membersOf(node, path, handle.path);
    if (isTypeAliasDeclaration(node)) this.typeOf(node.type, path, handle.path);
  }
}

function placeOf(file: string, node: Node): string {
  return `${file.toLowerCase()}:${node.pos}`;
}

/** The properties that a file takes out of objects: `a.name`, and `{ name }` or `{ name: other }` on the left. */
function propertiesRead(source: Node, names: ReadonlySet<string>, { checker }: Product): Symbol[] {
  const dotted: PropertyAccessExpression[] = [];
  const unpacked: { element: BindingElement; name: string }[] = [];
  for (const node of nodesOf(source)) {
    if (isPropertyAccessExpression(node) && names.has(node.name.text)) dotted.push(node);
    if (!isBindingElement(node) || !isObjectBindingPattern(node.parent)) continue;
    const name = node.propertyName ?? node.name;
    if (name !== undefined && isIdentifier(name) && names.has(name.text))
      unpacked.push({ element: node, name: name.text });
  }
  const symbols = dotted.length === 0 ? [] : checker.getSymbolAtLocation(dotted.map(({ name }) => name));
  const types =
    unpacked.length === 0 ? [] : checker.getTypeAtLocation(unpacked.map(({ element }) => element.parent));
  const ofTypes = types.map((type, at) => type && checker.getPropertyOfType(type, unpacked[at]?.name ?? ''));
  return [...symbols, ...ofTypes].filter((symbol) => symbol !== undefined);
}
