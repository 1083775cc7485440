import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeSlot } from '#domain/bookings/first-slot.ts';
import { askSite, serve, type Served } from '#test/serve.ts';
import { documentOf } from './document-of.ts';
import { type FoundCar, stockOf } from './stock-of.ts';

const SITE = 'riverline';
/** A Wednesday morning in Brisbane: no time for a test drive goes by while the page is read. */
const WEDNESDAY = '2026-11-18T01:00:00Z';

let served: Served;
let cars: FoundCar[];
beforeAll(async () => {
  served = await serve({ CLOCK: WEDNESDAY });
  cars = (await stockOf(served.port, SITE)).filter(
    ({ status, reserved }) => status === 'in_stock' && !reserved,
  );
});
afterAll(async () => void (await served.end('SIGINT')));

describe('the page of a used car', () => {
  it('says when it can be driven first, by the calendar that takes the booking', async () => {
    const text = await mainText('used');
    const { text: answer } = await askSite(served.port, SITE, {
      path: '/dealerships/101/available_appointment_bookings.json',
    });
    const { days } = JSON.parse(answer) as { days: { slots: { starts_at: string }[] }[] };
    const first = days.flatMap(({ slots }) => slots)[0];
    const site = { timezone: 'Australia/Brisbane', locale: 'en-AU' } as const;
    expect(first).toBeDefined();
    expect(text).toContain(
      `First test drive ${describeSlot(first ?? { starts_at: '' }, site, Date.parse(WEDNESDAY))}`,
    );
  });

  it('takes its price apart in lines that add up to the cent', async () => {
    const document = await pageOf('used');
    const amounts = [...document.querySelectorAll('.price-items td')].map(({ textContent }) => textContent);
    const cents = amounts
      .filter((each) => each.startsWith('$'))
      .map((each) => Number(each.replace(/[$,.]/g, '')));
    expect(cents.length).toBeGreaterThan(2);
    expect(cents.slice(0, -1).reduce((sum, each) => sum + each, 0)).toBe(cents.at(-1));
  });

  it('tells what is known of its life, why to buy here, and answers', async () => {
    const text = await mainText('used');
    expect(text).toMatch(/History.*First registered.*Listed here.*Not a full history/);
    expect(text).toContain('7 days to change your mind');
    expect(text).toContain('Can my own mechanic look at it first?');
  });
});

describe('the page of a new car', () => {
  it('has no life to tell, and not the reasons and questions of used ones', async () => {
    const text = await mainText('new');
    expect(text).not.toContain('First registered');
    expect(text).not.toContain('7 days to change your mind');
    expect(text).toContain('When will mine be ready?');
  });
});

const mainText = async (type: string) =>
  (await pageOf(type)).querySelector('main')?.textContent.replace(/\s+/g, ' ') ?? '';

async function pageOf(type: string): Promise<Document> {
  const car = cars.find(({ car_type }) => car_type === type);
  return documentOf((await askSite(served.port, SITE, { path: `/cars/${car?.slug}` })).text);
}
