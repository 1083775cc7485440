import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/cars/car.ts';
import type { Website } from '#domain/tenants/website.ts';
import { demoSite } from '#test/operations/demo-site.ts';
import { answerShopper } from './answer-shopper.ts';

const NOW = Date.parse('2026-11-20T00:00:00Z');
const volt = demoSite('volt-lane', NOW);
const CAR = volt.cars.find(({ model }) => model === 'Dolphin')!;
const LENDING = 'comparison rate 10.00% p.a.';

async function ask(question: string, { car = null as Car | null, change = {} as Partial<Website> } = {}) {
  return answerShopper({ ...volt, website: { ...volt.website, ...change } }, question, car);
}

describe('asked for cars, the chat', () => {
  it.each([
    ['electric suv under 60k', 'We have 14 electric SUVs to $60,000.', 'query=electric+suv+under+60k'],
    ['Do you have any Teslas?', 'We have 12 Tesla cars.', 'query=teslas'],
    ['how much is a model 3', 'We have 6 Model 3 cars.', 'query=model+3'],
    ['white suv not tesla', 'We have 3 white SUVs other than Tesla.', 'query=white+suv+not+tesla'],
    ['tesla model y vs ioniq 5', 'We have 8 Model Y or IONIQ 5 cars.', 'query=tesla+model+y+vs+ioniq+5'],
    ['hyndai ioniq', 'We have 2 Hyundai IONIQ 5 cars.', 'query=hyndai+ioniq'],
  ])('says how many there are and shows the first: %s', async (question, answer, query) => {
    const { cars, links, ...said } = await ask(question);
    expect(said).toEqual({ answer, knows: true, note: '' });
    expect(cars.length).toBe(Math.min(3, Number(/\d+/.exec(answer)?.[0])));
    for (const car of cars) {
      expect([car.price, car.basis]).toEqual([expect.stringMatching(/^\$[\d,]+$/), 'drive away']);
      expect(car.url).toMatch(/^\/cars\//);
    }
    expect(cars.some(({ picture }) => picture !== null)).toBe(true);
    expect(links[0]?.url).toBe(`/search/new-used-and-demo-cars?${query}`);
  });

  it('names a repayment only with its rate and what the law wants said of it', async () => {
    const { answer, cars, knows, note } = await ask('what have you got under $200 a week');
    expect(answer).toBe(`We have 18 cars up to $200 a week (to $40,891 over 5 years, ${LENDING}).`);
    for (const { basis } of cars) expect(basis).toMatch(/^drive away, \$[\d.]+ a week$/);
    expect(note).toContain('WARNING: This comparison rate');
    expect([cars.length, knows]).toEqual([3, true]);
  });

  it('says that it cannot look by repayments where nobody lends, and drops no car for it', async () => {
    const { answer, links, knows, note } = await ask('suv under $200 a week', {
      change: { repayments_shown: 'nowhere' },
    });
    expect(answer).toContain('This website shows no repayments, so I could not look by them.');
    expect(answer).toMatch(/^We have 26 SUVs\./);
    expect([links[0]?.url, knows]).toEqual(['/search/new-used-and-demo-cars?query=suv', false]);
    expect([answer.includes('rate'), note]).toEqual([false, '']);
  });

  it('names the rate on each car where fees make them differ', async () => {
    const lending = { ...volt.website.lending, monthly_fee_cents: 1000 };
    const { answer, cars } = await ask('model 3 or dolphin under $300 a week', { change: { lending } });
    expect(answer).toMatch(
      /^We have \d+ Model 3 or Dolphin cars up to \$300 a week \(to \$[\d,]+ over 5 years, /,
    );
    expect(cars.length).toBeGreaterThan(0);
    for (const { basis } of cars)
      expect(basis).toMatch(/^drive away, \$[\d.]+ a week, comparison rate \d+\.\d\d% p\.a\.$/);
  });

  it.each([
    ['what is your cheapest tesla', 'We have 12 Tesla cars, cheapest first.', '$32,490'],
    ['cheapest', 'We have 50 cars, cheapest first.', '$17,990'],
  ])('shows those first that are asked for first: %s', async (question, answer, price) => {
    expect(await ask(question)).toMatchObject({ answer, cars: [{ price }, {}, {}] });
  });

  it.each([
    ['450 km range', 'We have 26 cars with a range from 450 km.'],
    ['which car has a range of 450 km?', 'We have 26 cars with a range from 450 km.'],
    [
      'an EV with more than 500 km of range under 60k',
      'We have 13 electric cars to $60,000 with a range from 500 km.',
    ],
  ])('takes the range of a charge for no odometer, and names that of each: %s', async (question, answer) => {
    const { cars, ...said } = await ask(question);
    expect(said).toMatchObject({ answer, knows: true });
    expect(cars).toHaveLength(3);
    for (const { basis } of cars) expect(basis).toMatch(/^drive away, \d{3} km range$/);
  });

  it('shows pictures for the pages that they stand on, dark or light', async () => {
    const dark = expect.stringContaining('/dark/') as string;
    const pictured = async (mode: Website['theme']['mode']) => {
      const { cars } = await ask('tesla model y', { change: { theme: { ...volt.website.theme, mode } } });
      return cars.find(({ picture }) => picture !== null);
    };
    expect(await pictured('dark')).toMatchObject({ picture: dark, dark_picture: null });
    expect(await pictured('system')).toMatchObject({
      picture: expect.not.stringContaining('/dark/'),
      dark_picture: dark,
    });
    expect(await pictured('light')).toMatchObject({
      picture: expect.not.stringContaining('/dark/'),
      dark_picture: null,
    });
  });

  it.each([
    ['which car goes the furthest on a charge?', 'We have 50 cars, longest range first.'],
    ['which ev goes the furthest?', 'We have 36 electric cars, longest range first.'],
    [
      'how long does it take to charge a tesla model 3',
      'Overnight at a wall box. At a fast charger, about the length of lunch.',
    ],
  ])('answers what the site says of a charge: %s', async (question, answer) => {
    expect(await ask(question)).toMatchObject({ answer, knows: true });
  });

  it.each(['what is my mazda 3 worth', "what's my corolla worth?", 'how much would you give me for my golf'])(
    'shows the valuation to whoever asks what theirs is worth: %s',
    async (question) => {
      expect(await ask(question)).toMatchObject({ cars: [], knows: true, links: [{ text: 'Trade-in' }] });
    },
  );

  it.each([
    ['kowhai-cars', 'any nz new hatches?', /^We have \d+ NZ new hatchbacks\./, /^$/],
    ['riverline', 'do you have v8 mustangs', /^We have 5 Mustang cars with 8 cylinders\./, /^$/],
    ['stringybark-trucks', '8 tonne truck', /^We have no trucks with a GVM/, /700 kg under$/],
    ['riverline', 'cx5 with carplay and tow bar', /None of them lists all of that together/, /^$/],
  ])('says facts as the stock does: on %s %s', async (slug, question, answer, difference) => {
    const shopperAnswer = await answerShopper(demoSite(slug, NOW), question, null);
    expect(shopperAnswer.answer).toMatch(answer);
    expect(shopperAnswer.cars[0]?.basis.split('. ')[1] ?? '').toMatch(difference);
  });

  it.each([
    ['stringybark-trucks', 'what trucks can i drive on an mr licence', 'We have 13 trucks.'],
    ['ironbark-motorcycles', 'which bikes can a learner ride?', 'We have 50 LAMS approved motorcycles.'],
    ['high-mesa-rv', 'anything with two or more slides?', 'We have 23 RVs with at least 2 slide-outs.'],
    ['riverline', "what's your newest arrival", 'We have 330 cars, latest first.'],
  ])('understands what it would hand to people: on %s %s', async (slug, question, answer) => {
    expect(await answerShopper(demoSite(slug, NOW), question, null)).toMatchObject({ answer, knows: true });
  });

  it('says what is left out, and what there is without a wish that nothing fulfils', async () => {
    expect(await ask('5 seater under 40k with towing capacity')).toMatchObject({
      answer: expect.stringMatching(
        /^We have 17 cars with 5 seats to \$40,000\. Part of that is not in our listings/,
      ),
      knows: false,
    });
    expect(await ask('purple sedan under 90k')).toMatchObject({
      answer: expect.stringMatching(
        /^We have no purple sedans to \$90,000\. Without “Purple” we have 11 cars\./,
      ),
      cars: [{ basis: 'drive away. Red, not purple' }, { basis: 'drive away. Black, not purple' }],
      knows: false,
    });
    expect(await ask('do you have any ferraris')).toMatchObject({
      answer: expect.stringMatching(/^We have no Ferrari cars\./),
      cars: [],
    });
  });

  it.each([
    'write me a poem about cars',
    'what is the capital of france?',
    'will you take 40000 for the model 3',
    'can i trade in my corolla',
    'any specials on teslas?',
    'are you open on sunday',
    'how many km has it done',
    'do you deliver to perth',
    'hi',
  ])('shows none where something else is asked: %s', async (question) => {
    expect((await ask(question)).cars).toEqual([]);
  });

  it('stays with the car of its page unless it is asked what else there is', async () => {
    const about = async (question: string) => (await ask(question, { car: CAR })).answer;
    expect(await about('is it a 7 seater')).toBe('Seats: 5.');
    expect(await about('petrol or diesel?')).toBe('Fuel type: Electric.');
    expect(await about('do you have any other white suvs')).toMatch(/^We have \d+ white SUVs\./);
    expect(await about('suv under 60k')).toMatch(/^We have 19 SUVs to \$60,000\./);
  });

  it('takes what is paid every so often for a subscription, and answers the rest of a question as well', async () => {
    const { answer, cars, links, knows } = await ask(
      'how much is a Tesla by the week, and are you open on Sunday?',
    );
    expect(answer).toMatch(/^Tesla by the week: \d+ cars from \$\d+ a week\. .*Sunday.*: (?:Closed|\d)/);
    expect([cars.length, knows]).toEqual([3, true]);
    for (const { price, basis } of cars)
      expect([price, basis]).toEqual([expect.stringMatching(/^\$\d+ a week$/), 'by subscription']);
    expect(links[0]?.url).toContain('query=');
    expect((await ask('what are your weekly opening hours')).cars).toEqual([]);
  });

  it('shows what each costs by time where none is to be had by subscription', async () => {
    const riverline = demoSite('riverline', NOW);
    const { answer, cars, note } = await answerShopper(riverline, 'how much is a corolla by the week?', null);
    expect(answer).toBe(`We have 14 Corolla cars (repayments over 5 years, ${LENDING}).`);
    expect(cars).toHaveLength(3);
    for (const { basis } of cars) expect(basis).toMatch(/^drive away, \$[\d.]+ a week$/);
    expect(note).toContain('WARNING: This comparison rate');
  });

  it.each(['tesla ny xq', 'white suv zqx by the week', 'model 3 something blorp under 60k'])(
    'never says that there is none of what it did not understand: %s',
    async (question) => {
      const { answer, cars } = await ask(question);
      expect(answer).not.toMatch(/\bnone\b|“”/);
      expect(cars.length).toBeGreaterThan(0);
    },
  );

  it('repeats nothing of the question that is no name of the stock', async () => {
    const said = JSON.stringify(await ask('I am Zebedee, zebedee@example.com, any white suv under 60k?'));
    for (const word of ['Zebedee', 'zebedee', 'example.com']) expect(said).not.toContain(word);
  });
});
