import { expect, it } from 'vitest';
import { parseWebsite } from '#domain/tenants/parse-website.ts';
import type { Stock } from '#ports/stock.ts';
import type { TenantRecord } from '#ports/tenants.ts';
import { sampleStock } from '#test/search/sample-stock.ts';
import { createIndexMemory, buildReadyIndex } from './index-memory.ts';

const GB = 1e9;
const COUNT = 120_000;

/** A stock of so many cars, and what is left in memory when it is read. */
function yard(free: { whole: number; heap: number }) {
  const parsed = parseWebsite({ name: 'Large Yard', slug: 'large-yard' });
  if ('faults' in parsed) throw new Error('The sample is faulty.');
  const [car] = sampleStock(1, 1);
  const warnings: string[] = [];
  let [now, read] = [0, 0];
  const stock = {
    async *allForSearch() {
      for (read = 0; read < COUNT; read++) yield car;
    },
    count: async () => COUNT,
  } as unknown as Stock;
  const versions = {
    configVersion: 1,
    stockVersion: 1,
    reindexVersion: 1,
    importedVersion: 1,
    configLength: 0,
  };
  const record: TenantRecord = { website: { ...parsed.website, id: 1 }, ...versions, configuredAt: null };
  const inMemory = createIndexMemory({
    warn: (text) => warnings.push(text),
    now: () => now,
    free: () => free,
  });
  return {
    warnings,
    read: () => read,
    pass: (ms: number) => (now += ms),
    readAll: async () => {
      for await (const _ of inMemory(record, stock).allForSearch());
    },
  };
}

it('a stock that fits is read to its end', async () => {
  const { readAll, read, warnings } = yard({ whole: GB, heap: GB });
  await readAll();
  expect([read(), warnings]).toEqual([COUNT, []]);
});

it('so is one that just fits, though twice as many would not', async () => {
  const { readAll, read } = yard({ whole: 71_000_000, heap: GB });
  await readAll();
  expect(read()).toBe(COUNT);
});

it.each([
  ['this machine', { whole: 20_000_000, heap: GB }, 'this machine lacks 50 MB'],
  [
    'its own heap',
    { whole: GB, heap: 10_000_000 },
    'the heap of this process (NODE_OPTIONS=--max-old-space-size) lacks 22 MB',
  ],
])('one that is too large for %s is given up early, and the log says what it needs', async (...row) => {
  const { readAll, read, warnings, pass } = yard(row[1]);
  await expect(readAll()).rejects.toThrow();
  expect(read()).toBe(50_000);
  expect(warnings).toEqual([
    `The search of large-yard needs 120 MB for its 120,000 cars, and ${row[2]} of them. Its pages with cars are unavailable until it has more.`,
  ]);
  // The next pages do not try again at once.
  await expect(readAll()).rejects.toThrow();
  expect(warnings).toHaveLength(1);
  pass(60_000);
  await expect(readAll()).rejects.toThrow();
  expect(warnings).toHaveLength(2);
});

it('a large stock is read in turns, so that requests of other sites are answered in between', async () => {
  const parsed = parseWebsite({ name: 'Large Yard' });
  if ('faults' in parsed) throw new Error('The sample is faulty.');
  const cars = sampleStock(20_000, 1);
  async function* allForSearch() {
    yield* cars;
  }
  let turns = 0;
  let isIndexed = false;
  const answerOthers = () => {
    turns += 1;
    if (!isIndexed) setImmediate(answerOthers);
  };
  setImmediate(answerOthers);
  const index = await buildReadyIndex(parsed, { allForSearch });
  isIndexed = true;
  expect(index.bytes).toBeGreaterThan(20_000);
  expect(turns).toBeGreaterThan(10);
});
