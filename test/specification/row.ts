/** What the product promises, and the tests in which its effect is seen from outside. */
export type Row = readonly [rule: string, ...evidence: [Evidence, ...Evidence[]]];

/**
 * `e2e/search.spec.ts > title`: a test below `test`, where a request, a page, a mail, a row or a command's output is
 * looked at. `key logo`: the table of configuration keys has a page that says something else with another value of it.
 * `within src/… > title`: what cannot be reached from outside. `waits for …`: not built.
 */
export type Evidence = `${string}.ts > ${string}` | `key ${string}` | `waits for ${Awaited}`;

type Awaited = (typeof AWAITED)[number];

export const AWAITED = [
  'hosted search',
  'analytics and chat',
  'visit settings',
  'the dealers’ console',
] as const;
