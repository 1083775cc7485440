import { readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';

/** A name of the code and where it is given. */
export interface GivenName {
  name: string;
  file: string;
  line: number;
}

interface Names {
  /** Locals, and parameters of functions. */
  values: GivenName[];
  /** Declared, assigned to a constant, or members of objects and interfaces. */
  functions: GivenName[];
}

/** Participles, adjectives and prepositions that name nothing when they stand alone. */
const VAGUE =
  /^(?:told|asked|given|found|known|made|shown|kept|said|done|sent|heard|chosen|drawn|own|stored|parsed|rendered|read|named|opened|started|ended|waiting|before|beside|behind|after|away|from|to|others?|first|last|one|ones|each|every|at|by|of|in|on|with|within|without|about|above|below|why|how|what|where|when|who|whose|which|ready|taken|gone|left|held|listed|marked|counted|changed|answered|tried|mailed|offered|wanted|needed|planned|seen|written|added|allowed|applied|asking|begun|bound|broken|built|called|caught|checked|cleaned|cleared|closed|collected|configured|created|cut|decided|declared|deferred|dropped|due|earlier|early|encoded|entered|expected|extra|fetched|filled|filtered|folded|formatted|free|fresh|further|grouped|hidden|imported|joined|late|later|linked|loaded|locked|looked|lost|mapped|matched|measured|meant|merged|missed|missing|mixed|moved|old|older|open|ordered|packed|paid|passed|picked|pinned|placed|posted|prepared|put|queued|ran|received|refused|removed|reported|requested|running|same|saved|searched|served|settled|signed|skipped|sold|sorted|split|spoken|spread|standing|stopped|sure|then|thrown|tidied|tied|touched|trimmed|turned|typed|unknown|unread|unused|used|valid|visited|waited|walked|whole|wrapped)$/;

/** What a function is of or for says nothing of what it does. */
const NOT_A_VERB = /(?:Of|For|From)$/;

export interface NameShares {
  vagueValues: GivenName[];
  valueCount: number;
  functionsWithoutVerb: GivenName[];
  functionCount: number;
}

export function measureNames(files: readonly string[]): NameShares {
  const names: Names = { values: [], functions: [] };
  for (const file of files) {
    const source = readFileSync(file, 'utf8');
    collectNames(file, source, names);
  }
  return {
    vagueValues: names.values.filter(({ name }) => VAGUE.test(name)),
    valueCount: names.values.length,
    functionsWithoutVerb: names.functions.filter(({ name }) => NOT_A_VERB.test(name)),
    functionCount: names.functions.length,
  };
}

type Node = Record<string, unknown> & { type: string; start: number };

function collectNames(file: string, source: string, names: Names): void {
  const give = (group: keyof Names, identifier: unknown) => {
    if (!isNode(identifier) || identifier.type !== 'Identifier') return;
    const line = source.slice(0, identifier.start).split('\n').length;
    names[group].push({ name: String(identifier.name), file, line });
  };
  visit(parseSync(file, source).program, (node) => {
    if (node.type === 'VariableDeclarator') {
      if (isFunction(node.init)) give('functions', node.id);
      else for (const identifier of boundIdentifiers(node.id)) give('values', identifier);
    }
    if (node.type === 'FunctionDeclaration') give('functions', node.id);
    if (isFunction(node))
      for (const parameter of parametersWithNames(node))
        for (const identifier of boundIdentifiers(parameter)) give('values', identifier);
    const isMember = node.type === 'Property' || node.type === 'MethodDefinition';
    if (node.type === 'TSMethodSignature' || (isMember && isFunction(node.value)))
      give('functions', node.key);
  });
}

function parametersWithNames({ params }: Node): unknown[] {
  if (Array.isArray(params)) return params;
  return isNode(params) && Array.isArray(params.items) ? params.items : [];
}

function boundIdentifiers(pattern: unknown): unknown[] {
  if (!isNode(pattern)) return [];
  if (pattern.type === 'Identifier') return [pattern];
  if (pattern.type === 'AssignmentPattern') return boundIdentifiers(pattern.left);
  if (pattern.type === 'RestElement') return boundIdentifiers(pattern.argument);
  if (pattern.type === 'ArrayPattern') return (pattern.elements as unknown[]).flatMap(boundIdentifiers);
  if (pattern.type !== 'ObjectPattern') return [];
  return (pattern.properties as Node[]).flatMap((property) =>
    boundIdentifiers(property.type === 'RestElement' ? property : property.value),
  );
}

function isFunction(node: unknown): node is Node {
  return (
    isNode(node) &&
    ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(node.type)
  );
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

function visit(node: unknown, look: (node: Node) => void): void {
  if (Array.isArray(node)) for (const child of node) visit(child, look);
  if (!isNode(node)) return;
  look(node);
  for (const child of Object.values(node)) if (typeof child === 'object') visit(child, look);
}
