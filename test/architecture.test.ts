import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PAGE_ROWS } from '#domain/pages/page-rows.ts';
import { type GivenName, measureNames } from './house-names.ts';

/** Which layer may import which. A layer may always import itself. */
const MAY_IMPORT: Record<string, string[]> = {
  domain: [],
  ports: ['domain'],
  operations: ['domain', 'ports'],
  adapters: ['domain', 'ports'],
  api: ['domain', 'ports', 'operations'],
  web: ['domain', 'ports', 'operations'],
  console: ['domain', 'ports', 'operations'],
  server: ['domain', 'ports', 'operations', 'adapters', 'api', 'web', 'console', 'demo'],
  cli: ['domain', 'ports', 'operations', 'adapters', 'server', 'demo'],
  demo: ['domain', 'ports'],
};

const files = globSync(['src/**/*.{ts,tsx}', 'demo/**/*.ts']).filter((file) => !/\.test\.tsx?$/.test(file));
const imports = new Map(files.map((file) => [file, importsOf(file)]));

describe('the architecture', () => {
  it('sees the files of every layer', () => {
    const seen = new Set(files.map(layerOf));
    expect(Object.keys(MAY_IMPORT).filter((layer) => !seen.has(layer))).toEqual([]);
  });

  it('has no import against the direction of the layers', () => {
    expect(arrows().filter(({ from, to }) => !isAllowed(from, to))).toEqual([]);
  });

  it('crosses layers by the imports map, never by relative paths', () => {
    const crossing = [...imports].flatMap(([file, targets]) =>
      targets
        .filter((target) => target.startsWith('.') && layerOf(resolve(file, target)) !== layerOf(file))
        .filter(() => layerOf(file) !== 'main')
        .map((target) => `${file} → ${target}`),
    );
    expect(crossing).toEqual([]);
  });

  it('keeps the storefront and the console apart', () => {
    const mixed = arrows().filter(
      ({ file, target }) =>
        (file.includes('/storefront/') && target.includes('/console/')) ||
        (file.includes('/console/') && target.includes('/storefront/')),
    );
    expect(mixed).toEqual([]);
  });

  it('opens to the console what a role may, never a whole site', () => {
    const wholeSites = arrows().filter(
      ({ from, target }) => from === 'console' && target === 'src/ports/site.ts',
    );
    expect(wholeSites).toEqual([]);
  });

  it('has no fixtures: what pages, calls and jobs are made of is imported by the product, not by tests alone', () => {
    const importedFiles = new Set(arrows().map(({ target }) => target));
    const unusedFiles = files.filter(
      (file) => ['domain', 'ports', 'operations', 'api'].includes(layerOf(file)) && !importedFiles.has(file),
    );
    // A rule that waits for its reader (`readers/waiting.ts`).
    expect(unusedFiles).toEqual(['src/domain/tenants/public-website.ts']);
  });

  it('has no import cycle', () => {
    expect(cycles()).toEqual([]);
  });

  it('has no chain of more than 14 files, each of which needs the next before it runs', () => {
    const longest = longestChain();
    expect(longest.length > 14 ? longest : []).toEqual([]);
  });

  it('takes slices of types where a rule reads them, and whole ones elsewhere', () => {
    const texts = files.map((file) => readFileSync(file, 'utf8'));
    const lineCount = texts.reduce((sum, text) => sum + text.split('\n').length, 0);
    const sliceCount = texts.reduce((sum, text) => sum + text.split(/\bPick</).length - 1, 0);
    expect((1000 * sliceCount) / lineCount).toBeLessThanOrEqual(2.5);
  });

  it('says what a value is and what a function does', () => {
    const { vagueValues, valueCount, functionsWithoutVerb, functionCount } = measureNames(files);
    expect(valueCount).toBeGreaterThan(20_000);
    expect(vagueValues.length > 0.015 * valueCount ? listPlaces(vagueValues) : []).toEqual([]);
    expect(
      functionsWithoutVerb.length > 0.02 * functionCount ? listPlaces(functionsWithoutVerb) : [],
    ).toEqual([]);
  });

  it('gives every page a loader on the server and none in the browser, which the build takes for granted', () => {
    const pages = new Set(PAGE_ROWS.map(({ file }) => file));
    const sources = [...pages].map((file) => readFileSync(`src/web/storefront/${file}`, 'utf8'));
    expect(sources.length).toBeGreaterThan(20);
    expect(sources.filter((source) => !/^export .*\bloader\b/m.test(source))).toEqual([]);
    expect(sources.filter((source) => /\b(?:clientLoader|HydrateFallback)\b/.test(source))).toEqual([]);
  });

  it('has a page for every row of the table, which takes posts where its row says so and nowhere else', () => {
    const takesPosts = ({ file }: { file: string }) =>
      /^export .*\baction\b/m.test(readFileSync(`src/web/storefront/${file}`, 'utf8'));
    const wrong = PAGE_ROWS.filter((row) => takesPosts(row) !== (row.postLimit !== undefined));
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('switches a rule of the linter off only with a reason beside it', () => {
    const all = globSync('{src,demo,test,bench,scripts,build}/**/*.{ts,tsx}');
    const switched = all.flatMap(
      (file) => readFileSync(file, 'utf8').match(/\/[/*] oxlint-disable.*/g) ?? [],
    );
    expect(switched.length).toBeGreaterThan(20);
    expect(switched.filter((comment) => !/ -- \w.{5}/.test(comment))).toEqual([]);
  });

  it('has no file over 300 lines and no folder or file named after nothing', () => {
    const long = files.filter((file) => readFileSync(file, 'utf8').split('\n').length > 300);
    const drawers = files.filter((file) => /(^|\/)(utils?|helpers?|misc|common|lib)(\/|\.tsx?$)/.test(file));
    expect([...long, ...drawers]).toEqual([]);
  });
});

function importsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const found = source.matchAll(/(?:from\s+|import\s+|import\()'([.#][^']+)'/g);
  return [...found].map((match) => match[1] ?? '').filter((target) => !target.includes('+types/'));
}

function resolve(file: string, target: string): string {
  if (!target.startsWith('#')) return normalize(join(dirname(file), target));
  const path = target.slice(1);
  return path.startsWith('demo/') || path.startsWith('test/') ? path : `src/${path}`;
}

function layerOf(path: string): string {
  const [top = '', second = ''] = path.split('/');
  if (top !== 'src') return top;
  return second.endsWith('.ts') ? second.replace('.ts', '') : second;
}

function arrows() {
  return [...imports].flatMap(([file, targets]) =>
    targets.map((target) => {
      const path = resolve(file, target);
      return { file, target: path, from: layerOf(file), to: layerOf(path) };
    }),
  );
}

function isAllowed(from: string, to: string): boolean {
  return from === to || from === 'main' || (MAY_IMPORT[from] ?? []).includes(to);
}

/** Files on a cycle, found by taking away, again and again, what imports nothing that is left. */
function cycles(): string[] {
  const left = new Map([...imports].map(([file, targets]) => [file, targets.map((t) => resolve(file, t))]));
  for (let before = -1; before !== left.size;) {
    before = left.size;
    for (const [file, targets] of left) {
      if (!targets.some((target) => target !== file && left.has(target))) left.delete(file);
    }
  }
  // What imports a cycle without being on it stays too: take away, likewise, what nothing left imports.
  for (let before = -1; before !== left.size;) {
    before = left.size;
    const imported = new Set([...left.values()].flat());
    for (const file of left.keys()) if (!imported.has(file)) left.delete(file);
  }
  return [...left.keys()];
}

/** Types are erased, and a lazy part (`import()`) begins a chain of its own. */
function longestChain(): string[] {
  const chains = new Map<string, string[]>();
  const chainFrom = (file: string): string[] => {
    const known = chains.get(file);
    if (known !== undefined) return known;
    const next = neededBy(file).map(chainFrom);
    const chain = [file, ...next.reduce((a, b) => (b.length > a.length ? b : a), [] as string[])];
    chains.set(file, chain);
    return chain;
  };
  return files.map(chainFrom).reduce((a, b) => (b.length > a.length ? b : a));
}

function neededBy(file: string): string[] {
  const source = readFileSync(file, 'utf8').replaceAll(/^import type [^;]+;$/gm, '');
  const targets = [...source.matchAll(/^(?:import\s[^;]*?|\} )?(?:from |import )'([.#][^']+)';$/gm)];
  return targets.map((match) => resolve(file, match[1] ?? '')).filter((target) => imports.has(target));
}

function listPlaces(names: readonly GivenName[]): string[] {
  return names.map(({ name, file, line }) => `${name} (${file}:${line})`);
}
