import { describe, expect, it } from 'vitest';
import { quickest } from '#test/reading-time.ts';
import type { RangeBounds, UnderstoodWords } from '../search-state.ts';
import { understandQuery } from './understand-query.ts';
import { YARD } from '#test/fixtures/sample-stock-words.ts';
import { buildVocabulary } from './vocabulary.ts';

const TODAY = { thisYear: 2026, quote: null };

const yard = buildVocabulary(YARD);
const american = buildVocabulary({ ...YARD, locale: 'en-US', odometer_unit: 'mi' });
const bikes = buildVocabulary({
  ...YARD,
  template: 'motorcycle',
  values: { ...YARD.values, body: ['Naked', 'Sports', 'Cruiser'], drive: [], seats: [] },
  makes: ['Honda', 'KTM'],
  models: ['CB500F', '890 Adventure'],
  badges: ['Rebel'],
  prices: { min: 1_500, max: 29_990 },
});

/** `colour:Red price:-30000 | toyota`: what was understood, and the text that is left. */
function said(query: string, vocabulary = yard): string {
  const found = understandQuery(query, vocabulary, TODAY);
  const asked = found.flatMap((words) =>
    words.kind === 'filler' || words.kind === 'unused' ? [] : [wish(words)],
  );
  return `${asked.join(' ')} | ${textLeft(query, found)}`.trim();
}

describe('the words of a query', () => {
  it.each([
    // Colours, bodies, fuels, types, transmissions, drives
    ['red toyota under 30000', 'colour:Red price:-30000 | toyota'],
    ['toyota', 'make:Toyota |'],
    ['toyota hilux', '| toyota hilux'],
    ['toyta hilx', 'make:Toyota | hilx'],
    ['toyta hilx under 30k', 'make:Toyota price:-30000 | hilx'],
    ['Red Toyota Under $30,000', 'colour:Red price:-30000 | Toyota'],
    ['red or blue hilux', 'colour:Red colour:Blue,Dark Blue | hilux'],
    ['white utes', 'colour:White,Glacier White body:Ute |'],
    ['dark blue corolla', 'colour:Dark Blue | corolla'],
    ['glacier white hilux', 'colour:Glacier White | hilux'],
    ['gray sedan', 'colour:Grey body:Sedan |'],
    ['used suv', 'car_type:used body:SUV |'],
    ['SUVs for sale', 'body:SUV |'],
    ['second-hand hatchbacks', 'car_type:used body:Hatchback |'],
    ['brand new diesel ute', 'car_type:new fuel:Diesel body:Ute |'],
    ['ex demo kona', 'car_type:demo | kona'],
    ['plug-in hybrid suv', 'fuel:Plug-in Hybrid body:SUV |'],
    ['phev', 'fuel:Plug-in Hybrid |'],
    ['hybrid', 'fuel:Hybrid,Plug-in Hybrid |'],
    ['toyota hybrid under 40k', 'fuel:Hybrid,Plug-in Hybrid price:-40000 | toyota'],
    ['unleaded', 'fuel:Petrol |'],
    ['ev under 60k', 'fuel:Electric price:-60000 |'],
    ['auto hilux', 'transmission:Automatic,CVT | hilux'],
    ['manual 4x4 ute', 'transmission:Manual drive:4x4 body:Ute |'],
    ['4 x 4 diesel', 'drive:4x4 fuel:Diesel |'],
    ['4wd', 'drive:4x4 |'],
    ['awd suv', 'drive:All Wheel Drive body:SUV |'],
    ['all wheel drive', 'drive:All Wheel Drive |'],
    ['people mover', 'body:People Mover |'],
    ['pickup truck', 'body:Ute |'],
    ['purple hilux', 'colour:Purple | hilux'],
    ['convertible', 'body:Convertible |'],
    ['ŠKODA noir', '| ŠKODA noir'],
    // Prices
    ['under 30k', 'price:-30000 |'],
    ['under $30k', 'price:-30000 |'],
    ['under 30', 'price:-30000 |'],
    ['less than 25 grand', 'price:-25000 |'],
    ['up to 30 000', 'price:-30000 |'],
    ['over 50000', 'price:50000- |'],
    ['$20,000-$30,000', 'price:20000-30000 |'],
    ['$20k to $30k', 'price:20000-30000 |'],
    ['20-30k', 'price:20000-30000 |'],
    ['20k – 30k', 'price:20000-30000 |'],
    ['between 20k and 30k', 'price:20000-30000 |'],
    ['between 30k and 20k', 'price:20000-30000 |'],
    ['between 20 and 30', 'price:20000-30000 |'],
    ['from 20000 to 30000', 'price:20000-30000 |'],
    ['from $20,000', 'price:20000- |'],
    ['max 15,000', 'price:-15000 |'],
    ['budget 30k', 'price:-30000 |'],
    ['budget of $25,000', 'price:-25000 |'],
    ['30k or less', 'price:-30000 |'],
    ['$30,000 max', 'price:-30000 |'],
    ['50k+', 'price:50000- |'],
    ['hilux $30,000', 'price:-30000 | hilux'],
    ['<30000', 'price:-30000 |'],
    ['>= $30,000', 'price:30000- |'],
    ['under 29,990 dollars', 'price:-29990 |'],
    ['hilux under $29,990.00', 'price:-29990 | hilux'],
    ['under 29.9k', 'price:-29900 |'],
    ['price 20k-30k', 'price:20000-30000 |'],
    ['over 20k under 30k', 'price:20000- price:-30000 |'],
    // Years
    ['2020', 'year:2020-2020 |'],
    ['2020 hilux', 'year:2020-2020 | hilux'],
    ['2018 or newer', 'year:2018- |'],
    ['2018+', 'year:2018- |'],
    ['hilux 2018 onwards', 'year:2018- | hilux'],
    ['2018-2020', 'year:2018-2020 |'],
    ['2018 to 2020', 'year:2018-2020 |'],
    ['between 2018 and 2020', 'year:2018-2020 |'],
    ['from 2018', 'year:2018- |'],
    ['since 2018', 'year:2018- |'],
    ['newer than 2018', 'year:2019- |'],
    ['before 2018', 'year:-2017 |'],
    ['2015 or older', 'year:-2015 |'],
    ['under 2018', 'year:-2017 |'],
    ['year 2019', 'year:2019-2019 |'],
    // Distances
    ['under 50,000 km', 'km:-50000 |'],
    ['less than 80 000 kms', 'km:-80000 |'],
    ['80000kms', 'km:-80000 |'],
    ['under 100k kms', 'km:-100000 |'],
    ['over 100,000 kilometres', 'km:100000- |'],
    ['20,000-50,000 km', 'km:20000-50000 |'],
    ['kms under 50000', 'km:-50000 |'],
    ['odometer under 90 000', 'km:-90000 |'],
    ['used ute under 30k under 100,000 kms', 'car_type:used body:Ute price:-30000 km:-100000 |'],
    // Numbers and colours that are names
    ['mazda 3', 'make:Mazda model:3 |'],
    ['mazda 3 under 30k', 'make:Mazda model:3 price:-30000 |'],
    ['mazda 3 80 000 km', 'make:Mazda model:3 km:-80000 |'],
    ['2020 mazda 3', 'year:2020-2020 make:Mazda model:3 |'],
    ['fiat 500', 'make:Fiat model:500 |'],
    ['fiat 500 under 20k', 'make:Fiat model:500 price:-20000 |'],
    ['peugeot 2008', 'make:Peugeot model:2008 |'],
    ['peugeot 3008 2020', 'make:Peugeot model:3008 year:2020-2020 |'],
    ['i30', '| i30'],
    ['MG ZS', '| MG ZS'],
    ['model 3 under 60k', 'price:-60000 | model 3'],
    ['cx-5 2.5', '| cx-5 2.5'],
    ['CX-5 under 2.5', '| CX-5 under 2.5'],
    ['ram 1500', 'make:RAM model:1500 |'],
    ['bmw 320i 2019', 'year:2019-2019 | bmw 320i'],
    ['tank 300 4x4', 'drive:4x4 | tank 300'],
    ['red 3 series', 'colour:Red | 3 series'],
    ['ranger black', '| ranger black'],
    ['black ranger', 'colour:Black | ranger'],
    ['ranger black edition', '| ranger black edition'],
    ['isuzu ute', 'make:Isuzu UTE |'],
    ['isuzu ute d-max ute', 'body:Ute | isuzu ute d-max'],
    ['kona electric', '| kona electric'],
    ['camry hybrid', '| camry hybrid'],
    ['ford under 30k', 'price:-30000 | ford'],
    ['wildtrak', '| wildtrak'],
    ['a touring', '| a touring'],
    ['U12345', '| U12345'],
    ['104233', '| 104233'],
    // Other things that are counted, and what is not meant
    ['7 seater under 40k', 'seats:7 price:-40000 |'],
    ['at least 5 seats', 'seats:5,7,8 |'],
    ['family suv', 'body:SUV |'],
    ['near northgate', 'location_name:Big River Northgate |'],
    ['red hill', 'location_name:Big River Red Hill |'],
    ['red ute', 'colour:Red body:Ute |'],
    ['big river motors', '| river motors'],
    ['cheap ute with low kms', 'body:Ute |'],
    ['under 5 years old', 'year:2021- |'],
    ['no more than 3 years old', 'year:2023- |'],
    ['5 years or newer', 'year:2021- |'],
    ['last 2 years', 'year:2024- |'],
    ['no older than 2018', 'year:2018- |'],
    ['over 10 years old', 'year:-2016 |'],
    ['up to 5 years warranty', '|'],
    ['2020 up', 'year:2020- |'],
    ['2024 model suv', 'year:2024-2024 body:SUV |'],
    ['2024 model 3', 'year:2024-2024 | model 3'],
    ['around 30k', 'price:27000-33000 |'],
    ['about 50,000 km', 'km:45000-55000 |'],
    ['not over 30k', 'price:-30000 |'],
    ['$150 per week', '|'],
    ['under $150 a week', '|'],
    ['under 50,000 miles', '| under 50,000 miles'],
    ['not red', 'colour:White,Glacier White,Blue,Dark Blue,Black,Grey,Wildtrak Orange,Ford Teal |'],
    ['suv but not in a ute', 'body:SUV body:SUV |'],
    ['white ute not red', 'colour:White,Glacier White body:Ute colour:White,Glacier White |'],
    ['family car not suv', 'body:People Mover body:People Mover |'],
    [
      'red not red',
      'colour:Red colour:White,Glacier White,Blue,Dark Blue,Black,Grey,Wildtrak Orange,Ford Teal |',
    ],
    [
      'no petrol no diesel suv',
      'fuel:Hybrid,Plug-in Hybrid,Electric fuel:Hybrid,Plug-in Hybrid,Electric body:SUV |',
    ],
    ['ev with 500km range', 'fuel:Electric |'],
    ['ev with more than 500 km of range under 60k', 'fuel:Electric price:-60000 |'],
    ['electric range of at least 450 km', 'fuel:Electric |'],
    ['ev over 400 km on a charge', 'fuel:Electric |'],
    ['under 50000 km', 'km:-50000 |'],
    ['sleeps 4 under 100k', 'price:-100000 |'],
    ['no diesel or petrol', 'fuel:Hybrid,Plug-in Hybrid,Electric |'],
    ['hilux without 4x4', 'drive:All Wheel Drive,Front Wheel Drive,4x2 | hilux'],
    ['any fuel but diesel', 'fuel:Petrol,Hybrid,Plug-in Hybrid,Electric |'],
    ['red but cheap', 'colour:Red |'],
    ['no accidents', '|'],
    ['toyota or mazda', 'make:Toyota,Mazda |'],
    ['hilux / ford ranger', 'model:HiLux,Ranger |'],
    ['beemer or skoda suv', 'make:BMW,Škoda body:SUV |'],
    ['mazda or subaru', 'make:Mazda,Subaru |'],
    ['toyota or ute', 'body:Ute | toyota'],
    ['tow 3.5 tonne', '|'],
    ['5 door hatch', 'body:Hatchback |'],
    ['suv for a family of 5', 'body:SUV seats:5,7,8 |'],
    ['stock number U12345', '| U12345'],
    ['dark red suv', 'colour:Red body:SUV |'],
    ['under 0', '| under 0'],
    ['under', '| under'],
    ['under 99999999999999', '| under 99999999999999'],
    ['1.2.3.4', '| 1.2.3.4'],
    ['9999', '| 9999'],
    ['cars', '|'],
    ['a', '| a'],
    ['white-hot', '| white-hot'],
    ["red's", 'colour:Red |'],
  ])('“%s” mean %s', (query, meant) => {
    expect(said(query)).toBe(meant);
  });

  it.each([
    ['under 50,000 miles', 'km:-50000 |'],
    ['under 50k mi', 'km:-50000 |'],
    ['gray gas suv', 'colour:Grey fuel:Petrol body:SUV |'],
    ['under 50,000 km', '| under 50,000 km'],
  ])('in America “%s” mean %s', (query, meant) => {
    expect(said(query, american)).toBe(meant);
  });

  it.each([
    ['naked bikes under 2000', 'body:Naked price:-2000 |'],
    ['ktm 890 adventure 4x4', '| ktm 890 adventure 4x4'],
    ['7 seater under 2000', 'price:-2000 |'],
    ['seven seats', '|'],
    ['cb500f under 10', 'price:-10000 | cb500f'],
    ['red cars', 'colour:Red | cars'],
  ])('among motorcycles “%s” mean %s', (query, meant) => {
    expect(said(query, bikes)).toBe(meant);
  });

  it.each([
    ['hilux or toyota fortuner', '| hilux'],
    ['ford ranger or isuzu d-max under 60k', 'model:Ranger,D-MAX price:-60000 |'],
    ['isuzu d-max', 'model:D-MAX |'],
    ['toyota fortuner or ford ranger', '| ford ranger'],
    ['ford ranger or toyota', '| ford ranger'],
    ['mazda or ford ranger', '| ford ranger'],
    ['toyota and hilux', '| toyota hilux'],
  ])('of “%s” one kind is looked for: no car is both', (query, meant) => {
    expect(said(query)).toBe(meant);
  });

  it('stand where they say they do, whatever is typed', () => {
    for (const query of [
      'ÉLÉGANT   red',
      '🚗 red 🚗',
      '<script>red</script>',
      'İstanbul red',
      '%00 red',
      'red'.repeat(60),
    ]) {
      for (const { from, to } of understandQuery(query, yard, TODAY)) {
        expect([0 <= from, from < to, to <= query.length]).toEqual([true, true, true]);
      }
    }
    expect(said('🚗 red 🚗')).toBe('colour:Red | 🚗 🚗');
  });

  it.each([
    '1 '.repeat(100),
    'between '.repeat(25),
    '1,000'.repeat(40),
    'or less '.repeat(25),
    `${'9'.repeat(199)}k`,
  ])('%j takes no longer than some sentences of a shopper', async (hostile) => {
    const sentence = 'red toyota hilux under 30000 with less than 80 000 kms 2018 or newer';
    const usual = await quickest(() => understandQuery(sentence, yard, TODAY));
    expect((await quickest(() => understandQuery(hostile, yard, TODAY))) / usual).toBeLessThan(40);
  });
});

function wish(words: Exclude<UnderstoodWords, { kind: 'filler' | 'unused' }>): string {
  return words.kind === 'values'
    ? `${words.facet}:${words.values.join()}`
    : `${words.name}:${bounds(words.bounds)}`;
}

function bounds({ min, max }: RangeBounds): string {
  return `${min ?? ''}-${max ?? ''}`;
}

function textLeft(query: string, found: readonly UnderstoodWords[]): string {
  const text = found.reduceRight((left, { from, to }) => `${left.slice(0, from)} ${left.slice(to)}`, query);
  return text.replace(/\s+/g, ' ').trim();
}
