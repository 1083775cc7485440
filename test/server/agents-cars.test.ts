import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeRepaymentNote } from '#domain/finance/repayment-note.ts';
import { sampleHold } from '#test/contracts/sample-hold.ts';
import { sampleCar } from '#test/contracts/samples.ts';
import { type Calling, callThrough } from './agent-caller.ts';
import { addSite, DAY, NOW, type SmallServer, smallServer } from './small-server.ts';

const SOLD_AT = new Date(NOW - DAY).toISOString();

let server: SmallServer;
let call: Calling['call'];
let siteId: number;
beforeAll(async () => {
  server = await smallServer();
  ({ call } = callThrough(server));
  siteId = await addSite(server.database, 'a', {
    change: { include_sold_cars_days: 3 },
    cars: [
      sampleCar('SOLD', { status: 'sold', sold: true, sold_at: SOLD_AT }),
      sampleCar('HELD', { payment_processors: null }),
      sampleCar('ELSEWHERE', { reserved: true }),
    ],
  });
});
afterAll(() => server.end());

const show = async (id: string) => (await call('get_product', { catalog: { id } })).content;

describe('an assistant that asks for a car by its id', () => {
  it('hears that it is sold as long as the site shows it, and then that there is none', async () => {
    const { product, messages } = await show('SOLD');
    expect(product).toMatchObject({
      variants: [{ availability: { available: false, status: 'discontinued' } }],
      metadata: { availability: 'sold' },
    });
    expect(messages).toEqual([
      { type: 'warning', code: 'sold', content: 'This vehicle is sold.', path: '$.product' },
    ]);
    const ids = [product.id, product.url];
    const { content: foundById } = await call('lookup_catalog', { catalog: { ids } });
    expect(foundById.products).toMatchObject([{ id: product.id, metadata: { availability: 'sold' } }]);
    server.setNow(Date.parse(SOLD_AT) + 3 * DAY);
    expect((await show(product.id)).messages).toMatchObject([{ type: 'error', code: 'not_found' }]);
    server.setNow(NOW);
  });

  it('hears until when it is reserved, and of one that is free nothing of it', async () => {
    const { stock, reservations } = server.database.openStores(siteId);
    const heldCar = await stock.byStockNumber('HELD');
    const free = await show('HELD');
    expect([free.product.variants[0].availability.available, free.product.metadata]).toEqual([
      true,
      expect.not.objectContaining({ reserved_until: expect.anything() }),
    ]);
    const hold = sampleHold(heldCar?.id);
    await reservations.take(hold);
    const { ends_at } = (await reservations.byId(hold.id)) ?? {};
    await expect.poll(async () => (await show('HELD')).product.metadata.reserved_until).toBe(ends_at);
    const { product, messages } = await show('HELD');
    expect(product).toMatchObject({
      variants: [{ availability: { available: false } }],
      metadata: { availability: 'reserved' },
    });
    expect(messages).toContainEqual(
      expect.objectContaining({ code: 'reserved', content: expect.stringMatching(/^Reserved until .*m\b/) }),
    );
  });

  it('hears no end where the dealer reserved it by other means', async () => {
    const { product, messages } = await show('ELSEWHERE');
    expect(product.metadata).toMatchObject({ availability: 'reserved' });
    expect(product.metadata).not.toHaveProperty('reserved_until');
    expect(messages).toContainEqual(
      expect.objectContaining({ content: 'Reserved for another buyer. Ask us to hear if it comes free.' }),
    );
  });
});

describe('an assistant that asks by a repayment', () => {
  const listTerms = async (query: string) => {
    const { content } = await call('search_catalog', { catalog: { query } });
    return content.messages.filter(({ code }: { code: string }) => code === 'credit_terms');
  };

  it('is told the rate and the terms that it was worked out by, to be shown', async () => {
    const site = await server.database.tenants.byId(siteId);
    expect(await listTerms('ute under $300 a week')).toEqual([
      {
        type: 'warning',
        code: 'credit_terms',
        path: '$.products',
        presentation: 'disclosure',
        content: writeRepaymentNote(site!.website, NOW),
      },
    ]);
    expect(await listTerms('ute under $50,000')).toEqual([]);
  });
});
