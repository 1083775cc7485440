import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { cachedPage } from './cached-page.ts';

const FIRST_ROUND_TRIP_BYTES = 14_600;

/** Text of the project itself, which compresses about as a page does. */
const text = readFileSync('package-lock.json', 'utf8');

async function packedSize(body: Buffer, policy: string): Promise<number> {
  const facts = { status: 200, route: '/', generation: 1, freshUntil: 0, keptUntil: 0 };
  const page = await cachedPage({ ...facts, headers: ['Content-Security-Policy', policy] }, body);
  expect(brotliDecompressSync(page.packed).equals(body)).toBe(true);
  return page.packed.length;
}

/** The longest beginning of the text that fits beside a short policy without more work. */
async function justFitting(): Promise<Buffer> {
  let size = 20_000;
  let fitting = Buffer.from(text.slice(0, size));
  for (; ; size += 500) {
    const longer = Buffer.from(text.slice(0, size));
    if ((await packedSize(longer, '')) > FIRST_ROUND_TRIP_BYTES - 900) return fitting;
    fitting = longer;
  }
}

it('is compressed harder where a long policy would push it out of the first round trip', async () => {
  const body = await justFitting();
  const light = await packedSize(body, '');
  const harder = await packedSize(body, 'https://provider.example '.repeat(40));
  expect(harder).toBeLessThan(light);
  expect(harder + 1000).toBeLessThan(FIRST_ROUND_TRIP_BYTES);
});
