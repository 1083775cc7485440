import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';

const SOURCES = globSync('src/{adapters,server}/**/*.ts', { exclude: ['**/*.test.ts'] }).map((file) =>
  readFileSync(file, 'utf8'),
);
const RUNS = globSync('test/contracts/*.test.ts').map((file) => readFileSync(file, 'utf8'));

/** Every interface of `src/ports` that does something, with how many functions or values of the product are one. */
const ports = globSync('src/ports/*.ts').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/^export interface (\w+) \{\n([\s\S]*?)^\}/gm)]
    .filter(([, name = '', members = '']) => isPort(file, name) && /^ {2}\w+\(/m.test(members))
    .map(([, name = '']) => ({
      suite: basename(file, '.ts'),
      name,
      adapters: timesIn(SOURCES, new RegExp(`(?:\\): |const \\w+: )${name} (?:\\{|=)`, 'g')),
    })),
);

describe('a port with more than one adapter', () => {
  const shared = ports.filter(({ adapters }) => adapters > 1);

  it('is found', () => {
    expect(shared.map(({ name }) => name).toSorted()).toEqual([
      'Clock',
      'Counts',
      'Dashboard',
      'Files',
      'Mail',
      'Payments',
      'Valuation',
      'VehicleRegister',
    ]);
  });

  it.each(shared)('$name has a suite that each of them runs', ({ suite, adapters }) => {
    expect(globSync(`test/contracts/${suite}.contract.ts`)).toHaveLength(1);
    const contract = `${suite.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Contract`;
    expect(timesIn(RUNS, new RegExp(`\\b${contract}\\(`, 'g'))).toBe(adapters);
  });
});

/** What a port hands out is tried by the port's own suite. */
function isPort(file: string, name: string): boolean {
  return basename(file, '.ts').replaceAll('-', '') === name.toLowerCase();
}

function timesIn(texts: readonly string[], pattern: RegExp): number {
  return texts.reduce((count, text) => count + [...text.matchAll(pattern)].length, 0);
}
