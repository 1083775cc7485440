import { describe, expect, it } from 'vitest';
import { sampleDealer } from '#test/fixtures/sample-dispatch.ts';
import { writeAlertMail, type AlertCar, type AlertSearch } from './garage-mails.ts';
import type { CarNews } from './search-news.ts';

const ADDRESS = 'https://northside.example/unsubscribe/x';

function sampleNews(id: number, kind: CarNews['kind'], more: Partial<AlertCar> = {}) {
  const car: AlertCar = {
    id,
    name: `2022 Toyota RAV4 ${id}`,
    slug: `rav4-${id}`,
    stocknum: `R${id}`,
    car_type: 'used',
    km: 45_000,
    price_cents: 3_899_000,
    price_basis: 'drive_away',
    images: [],
    primary_image_url: null,
    ...more,
  };
  return { car, news: { car_id: id, kind, was_cents: kind === 'price_fall' ? 4_049_000 : null } };
}

function sampleSearch(name: string, ...cars: AlertSearch['cars'][number][]): AlertSearch {
  const search = { id: name, name, address: '/search/used-cars', alerts: true, created_at: '' };
  return { search, cars };
}

function writeMail(...searches: AlertSearch[]) {
  const origin = 'https://northside.example';
  return writeAlertMail({ website: sampleDealer(), origin, searches, unsubscribeAddress: ADDRESS });
}

describe('the mail about saved searches', () => {
  const first = sampleNews(1, 'new_match');
  const second = sampleNews(2, 'new_match');
  const fall = sampleNews(3, 'price_fall');
  const unpriced = sampleNews(4, 'new_match', { price_cents: null });

  it.each<[string, AlertSearch[]]>([
    ['2022 Toyota RAV4 1, new at $38,990', [sampleSearch('SUVs', first)]],
    ['2022 Toyota RAV4 3, now $1,500 less', [sampleSearch('SUVs', fall)]],
    ['2022 Toyota RAV4 5, back at $38,990', [sampleSearch('SUVs', sampleNews(5, 'back_in_stock'))]],
    ['2022 Toyota RAV4 4, new for you', [sampleSearch('SUVs', unpriced)]],
    ['2 new for “SUVs”: 2022 Toyota RAV4 1, $38,990', [sampleSearch('SUVs', first, second)]],
    ['2 updates for “SUVs”: 2022 Toyota RAV4 3, now $1,500 less', [sampleSearch('SUVs', fall, first)]],
    [
      '2 new in your searches: 2022 Toyota RAV4 1, $38,990',
      [sampleSearch('SUVs', first), sampleSearch('Reds', first, second)],
    ],
  ])('begins with the car and its price: %s', (subject, searches) => {
    const mail = writeMail(...searches);
    expect(mail.subject).toBe(subject);
    const [title = ''] = subject.split(': ');
    expect(mail.text).toContain(title.toUpperCase());
    expect(mail.html).toContain(`>${title}</h1>`);
  });

  it('says in lists what the other cars are', () => {
    const preheader = /<div style="display:none[^>]*>([^&]*)/.exec(
      writeMail(sampleSearch('SUVs', first, fall, second)).html ?? '',
    )?.[1];
    expect(preheader).toBe('2022 Toyota RAV4 3, now $1,500 less; 2022 Toyota RAV4 2, $38,990');
  });

  it('shows each car once, with the searches that it fits', () => {
    const { html, text } = writeMail(sampleSearch('SUVs', first, second), sampleSearch('Reds', first));
    expect(text.match(/^New for you: 2022 Toyota RAV4 1$/gm)).toHaveLength(1);
    expect(text).toContain('Stock number R1\nIn: SUVs, Reds');
    expect(text).toContain('Stock number R2\nIn: SUVs\n');
    expect(text.match(/^All cars of “(?:SUVs|Reds)”: /gm)).toHaveLength(2);
    expect(html).toContain('In: SUVs, Reds');
  });

  it('does not say of an only search which it is at every car', () => {
    expect(writeMail(sampleSearch('SUVs', first, second)).text).not.toContain('In: ');
  });

  it('has a panel where a car has no picture', () => {
    expect(writeMail(sampleSearch('SUVs', first)).html).toContain('No photos yet');
  });

  it('has one button: it leads to the first car', () => {
    const { html, text } = writeMail(sampleSearch('SUVs', first, second), sampleSearch('Reds', fall));
    expect((html ?? '').match(/<a class="go" href="[^"]*"/g)).toEqual([
      '<a class="go" href="https://northside.example/cars/rav4-1"',
    ]);
    expect(text.match(/See this car: .*/g)).toEqual(['See this car: https://northside.example/cars/rav4-1']);
  });
});
