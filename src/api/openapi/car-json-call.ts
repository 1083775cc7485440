import type { DescribedCall } from './described-call.ts';
import { failures } from './failures.ts';
import { flag, given, type JsonSchema, list, text } from './json-schema.ts';

const orNull = (type: 'string' | 'number' | 'integer', description: string): JsonSchema => ({
  type: [type, 'null'],
  description,
});

const facts: Record<string, JsonSchema> = {
  id: { type: 'integer', description: 'The site’s own number of it.' },
  name: text('As its page is headed.'),
  slug: text('In its address.'),
  url: text('Address of its page.'),
  make: text('In one spelling.'),
  model: text('Without the badge.'),
  year: orNull('integer', 'Of the model.'),
  stocknum: text('The dealer’s own key.'),
  vin: orNull('string', 'On American sites only.'),
  car_type: { type: 'string', enum: ['new', 'demo', 'used'] },
  condition: { type: 'string', enum: ['new', 'used'], description: 'A demo was registered: it is used.' },
  availability: { type: 'string', enum: ['in_stock', 'reserved', 'coming_soon', 'sold'] },
  sold: flag('No longer for sale.'),
  price: orNull('integer', 'Whole dollars; null: ask the dealer.'),
  currency: { type: 'string', enum: ['AUD', 'NZD', 'USD'] },
  price_basis: text('What the price includes.'),
  price_basis_text: orNull('string', 'The same in words.'),
  km: orNull('number', 'In the odometer’s unit.'),
  odometer_unit: { type: 'string', enum: ['km', 'mi'] },
  images: list('Addresses, the main one first.', given({ url: text('Whole.') }, ['url'])),
  dealer: given(
    {
      name: text('Who sells it.'),
      url: text('Its website.'),
      phone: orNull('string', 'As people read it.'),
      address: { type: 'object', description: 'Where it is, part by part.' },
    },
    ['name', 'url', 'phone', 'address'],
  ),
};

/** Present where known: the facts of New Zealand's notice. */
const noticeFacts: Record<string, JsonSchema> = {
  wof_expires: text('The last day of its warrant of fitness, ISO.'),
  licence_expires: text('The last day of its vehicle licence, ISO.'),
  ruc_paid_to: { type: 'number', description: 'Road user charges are paid to this distance.' },
  first_registered_nz: { type: 'integer', description: 'Year.' },
  last_registered_country: text('Where it was registered before New Zealand.'),
  imported_damaged: flag('Recorded as damaged when it was imported.'),
  written_off: flag('Recorded as written off.'),
  odometer_accurate: flag('Its distance is known to be right.'),
  security_interest: flag('Somebody has one in it.'),
};

/** What a vehicle's page says, as JSON; the same below each template's own path. */
export function carJsonCall(vehicleNoun: string): DescribedCall {
  return {
    group: 'Search',
    summary: `The page of ${vehicleNoun} as JSON`,
    description: 'There whenever the page is. A site answers below the path of its own template.',
    parameters: [
      {
        name: 'slug',
        in: 'path',
        required: true,
        description: 'As in the page’s address.',
        schema: text('Words and hyphens.'),
        example: '2021-ford-ranger-xlt-u1',
      },
    ],
    answers: {
      200: { description: 'The facts.', schema: given({ ...facts, ...noticeFacts }, Object.keys(facts)) },
      ...failures(404),
    },
  };
}
