import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { type CachedPage, createCachedPage, encodePage } from './cached-page.ts';

const FIRST_ROUND_TRIP_BYTES = 14_600;

/** Text of the project itself, which compresses about as a page does. */
const text = readFileSync('package-lock.json', 'utf8');

function pageOf(body: Buffer, policy: string): Promise<CachedPage> {
  const facts = { status: 200, route: '/', generation: 1, freshUntil: 0, keptUntil: 0 };
  return createCachedPage({ ...facts, headers: ['Content-Security-Policy', policy] }, body);
}

async function packedSize(body: Buffer, policy: string): Promise<number> {
  const page = await pageOf(body, policy);
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

it('is kept with brotli at once, in a larger coding from the second request on', async () => {
  const body = Buffer.from(text);
  const page = await pageOf(body, '');
  for (const coding of ['identity', 'gzip'] as const) {
    const once = await encodePage(page, coding);
    expect(page.encoded.get(coding)).toBeUndefined();
    const again = await encodePage(page, coding);
    expect(page.encoded.get(coding)).toBe(again);
    expect(again.body.equals(once.body)).toBe(true);
    expect(again.etag).toBe(once.etag);
  }
  await encodePage(page, 'br');
  expect([...page.encoded.keys()]).toEqual(['identity', 'gzip', 'br']);
});

it('is made once in a coding for all who ask for it at the same time, and kept for the next', async () => {
  const page = await pageOf(Buffer.from(text), '');
  for (const coding of ['identity', 'gzip'] as const) {
    const encoded = await Promise.all(Array.from({ length: 50 }, () => encodePage(page, coding)));
    expect(new Set(encoded.map(({ body }) => body)).size).toBe(1);
    expect(page.encoded.get(coding)).toBe(encoded[0]);
  }
});
