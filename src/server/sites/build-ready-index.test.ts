import { expect, it } from 'vitest';
import { parseWebsite } from '#domain/tenants/parse-website.ts';
import { sampleStock } from '#test/search/sample-stock.ts';
import { buildReadyIndex } from './build-ready-index.ts';

it('a large stock is read in turns, so that requests of other sites are answered in between', async () => {
  const parsed = parseWebsite({ name: 'Large Yard' });
  if ('faults' in parsed) throw new Error('The sample is faulty.');
  const cars = sampleStock(20_000, 1);
  async function* allForSearch() {
    yield* cars;
  }
  let turns = 0;
  let done = false;
  const answerOthers = () => {
    turns += 1;
    if (!done) setImmediate(answerOthers);
  };
  setImmediate(answerOthers);
  const index = await buildReadyIndex(parsed, { allForSearch });
  done = true;
  expect(index.bytes).toBeGreaterThan(20_000);
  expect(turns).toBeGreaterThan(10);
});
