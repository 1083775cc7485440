import { mkdirSync, writeFileSync } from 'node:fs';
import { globSync } from 'node:fs';
import type { BenchRow } from './bench-row.ts';
import { printTable } from './print-table.ts';

/** One benchmark: a file under `bench/` whose name ends in `.bench.ts`. */
interface Benchmark {
  name: string;
  run(): Promise<BenchRow[]>;
}

// React renders at half speed unless this is set before its first import.
process.env['NODE_ENV'] = 'production';

/** Run when they are named: they take minutes, or install what the product does not need. */
const ON_DEMAND = new Set(['B10', 'PEERS']);

const wanted = process.argv.slice(2).map((name) => name.toLowerCase());
const files = globSync('bench/*/*.bench.ts').sort();
const loaded = await Promise.all(files.map((file) => import(`../${file}`)));
const benchmarks: Benchmark[] = loaded.map((module) => module.benchmark);
const chosen = wanted.length
  ? benchmarks.filter(isWanted)
  : benchmarks.filter(({ name }) => !ON_DEMAND.has(name));
if (chosen.length === 0) {
  console.error(`No such benchmark. There are: ${benchmarks.map((each) => each.name).join(', ')}`);
  process.exit(2);
}

const rows: BenchRow[] = [];
for (const benchmark of chosen.sort(byNumber)) {
  console.error(`${benchmark.name} …`);
  rows.push(...(await benchmark.run()));
}
printTable(rows);
mkdirSync('bench', { recursive: true });
writeFileSync('bench/results.json', JSON.stringify({ at: new Date().toISOString(), rows }, null, 2));
process.exit(0);

function isWanted({ name }: Benchmark): boolean {
  return wanted.includes(name.toLowerCase());
}

function byNumber(one: Benchmark, other: Benchmark): number {
  return one.name.localeCompare(other.name, 'en', { numeric: true });
}
