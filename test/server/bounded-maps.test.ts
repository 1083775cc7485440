import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import type { Database } from '#ports/database.ts';
import { chooseCoding } from '#server/http/content-coding.ts';
import { readHost } from '#server/http/host-name.ts';
import { createLocalCounts } from '#server/bounds/local-counts.ts';
import { createRateLimits } from '#server/http/rate-limits.ts';
import { cacheOriginals } from '#server/images/cache-originals.ts';
import { createPictureCache } from '#server/images/picture-cache.ts';
import { createCachedPage } from '#server/pages/cached-page.ts';
import { createPageCache } from '#server/pages/page-cache.ts';
import { createCodeLimits } from '#server/sign-in/code-limits.ts';
import { SiteDirectory } from '#server/sites/site-directory.ts';
import { createDuplicateMessageChecks } from '#server/spam/duplicate-message-checks.ts';
import { createFormTimestampSigner } from '#server/spam/form-timestamp-signer.ts';
import { KNOWN_SECRETS } from '#test/known-secrets.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** What the process keeps after `fill`; megabytes. */
async function kept(fill: () => unknown): Promise<number> {
  await settle();
  const before = process.memoryUsage();
  const owner = await fill();
  await settle();
  const after = process.memoryUsage();
  // Who holds the map must live until here.
  expect(owner).not.toBeNull();
  return (after.heapUsed + after.external - before.heapUsed - before.external) / 1024 / 1024;
}

/** Buffers go in the turn after the objects that held them. */
async function settle(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    collectGarbage();
  }
}

const text = (index: number, length: number) => `${index}`.padEnd(length, 'x');
const network = (index: number) =>
  `2001:db8:${(index >> 16).toString(16)}:${(index & 65535).toString(16)}::1`;
/** The longest name that is one: labels of 63 letters. */
const hostName = (index: number) => [text(index, 63), text(1, 63), text(2, 63), text(3, 61)].join('.');

describe('what strangers send fills no more than it may', () => {
  it('hosts of 15 kB', async () => {
    const fill = () => {
      for (let index = 0; index < 20_000; index += 1) readHost(text(index, 15_000));
    };
    expect(await kept(() => fill())).toBeLessThan(1);
  });

  it('sound hosts', async () => {
    const fill = () => {
      for (let index = 0; index < 50_000; index += 1) readHost(hostName(index));
    };
    expect(await kept(fill)).toBeLessThan(2);
  });

  it('codings', async () => {
    const fill = () => {
      for (let index = 0; index < 5000; index += 1) chooseCoding(`gzip, ${text(index, 15_000)}`);
    };
    expect(await kept(fill)).toBeLessThan(1);
  });

  it('names of no site', async () => {
    const nobody = { byDomainName: async () => null, bySlug: async () => null };
    const settings = {
      database: { tenants: nobody } as unknown as Database,
      baseDomain: 'localhost',
      configBytes: 0,
      createState: () => {
        throw new Error('There is no site.');
      },
    };
    const fill = async () => {
      const directory = new SiteDirectory(settings);
      for (let index = 0; index < 30_000; index += 1) await directory.open(hostName(index));
      return directory;
    };
    expect(await kept(fill)).toBeLessThan(4);
  });

  it('networks that send enquiries', async () => {
    const fill = async () => {
      const limits = createRateLimits('everybody');
      for (let index = 0; index < 100_000; index += 1) {
        const peer = { address: network(index), isLoopback: false };
        await limits.countRequest({ peer, tenant: 123_456, limit: 'enquiries' });
      }
      return limits;
    };
    // Two limits of 6 MB.
    expect(await kept(fill)).toBeLessThan(14);
  });

  it('networks and addresses that ask for codes', async () => {
    const fill = async () => {
      const limits = createCodeLimits();
      for (let index = 0; index < 60_000; index += 1) {
        const key = `123456 ${text(index, 254)} ${text(index, 43)}`;
        for (const counter of ['codes', 'guesses', 'mails', 'shared mails', 'networks'] as const)
          await limits.take(counter, key);
      }
      return limits;
    };
    // Five counters of 6 MB.
    expect(await kept(fill)).toBeLessThan(34);
  });

  it('uses of a form', async () => {
    const fill = async () => {
      let now = 1e12;
      const press = createFormTimestampSigner(KNOWN_SECRETS, () => now);
      const { stamp } = { stamp: press.of(1, () => '').issue() };
      now += 10_000;
      for (let index = 0; index < 60_000; index += 1)
        await press.of(1, () => network(index)).recordStamp(stamp);
      return press;
    };
    // One counter of 6 MB.
    expect(await kept(fill)).toBeLessThan(8);
  });

  it('messages, each of many people', async () => {
    const fill = async () => {
      const spread = createDuplicateMessageChecks(createLocalCounts(() => 0));
      const sending = { sender: () => null, formTimestamps: { isHasty: () => false } };
      for (let index = 0; index < 40_000; index += 1) {
        const message = `message ${Math.floor(index / 100)}`;
        const lead = { message, email: `${text(index, 240)}@example.com`, phone: '', stamp: null };
        await spread.of(index, sending).recordMessage(lead);
      }
      return spread;
    };
    expect(await kept(fill)).toBeLessThan(12);
  });

  it('pictures that cannot be made, and addresses that answer nothing', async () => {
    const store = {
      inMemory: () => undefined,
      has: async () => false,
      get: async () => null,
      put: async () => ({ body: Buffer.alloc(0), etag: '' }),
    };
    const fill = async () => {
      const cache = createPictureCache(store);
      const fetch = cacheOriginals(async () => ({ why: 'missing', host: 'answered' }));
      for (let index = 0; index < 8000; index += 1) {
        await cache.take(text(index, 8000), { site: 1, network: null }, async () => null);
        await fetch({ url: text(index, 8000), site: { id: 1, image_origins: [] }, requesters: [] });
      }
      return [cache, fetch];
    };
    expect(await kept(fill)).toBeLessThan(60);
  });

  it('pages at long addresses', async () => {
    const tenant = { id: 1 };
    const facts = {
      status: 200,
      route: '/',
      generation: 1,
      freshUntil: 0,
      keptUntil: 0,
      headers: ['Content-Type', 'text/html'],
    };
    const fill = async () => {
      const cache = createPageCache(4 * 1024 * 1024);
      for (let index = 0; index < 3000; index += 1) {
        cache.store(tenant, text(index, 8000), await createCachedPage(facts, Buffer.from('page')));
      }
      return cache;
    };
    expect(await kept(fill)).toBeLessThan(5);
  });
});
