import type { DescribedCall } from './described-call.ts';
import { failures } from './failures.ts';
import { carJsonCall } from './car-json-call.ts';
import { text } from './json-schema.ts';

/** What search engines and machines that shop read. */
export const machineCalls: Record<string, DescribedCall> = {
  'GET /sitemap.xml': {
    group: 'Site',
    summary: 'The index of the sitemaps',
    description: 'Pages, stock, posts, models and locations, each in files of at most 10,000 addresses.',
    answers: { 200: { description: 'A sitemap index.', mediaType: 'application/xml' } },
  },
  'GET /sitemaps/:file.xml': {
    group: 'Site',
    summary: 'One sitemap',
    description: 'Addresses of one kind, with the moment of their last change and the pictures of cars.',
    parameters: [
      {
        name: 'file',
        in: 'path',
        required: true,
        description: 'As the index names it: a kind and a number from 1.',
        schema: text('pages, stock, posts, models or locations, a hyphen and a number.'),
        example: 'stock-1',
      },
    ],
    answers: { 200: { description: 'A sitemap.', mediaType: 'application/xml' }, ...failures(404) },
  },
  'GET /llms.txt': {
    group: 'Site',
    summary: 'The site for programs',
    description: 'Who sells what, how to search by address, where the facts are as data, contact and hours.',
    answers: { 200: { description: 'Text.', mediaType: 'text/plain' } },
  },
  'GET /cars/:slug.json': carJsonCall('a car'),
  'GET /motorcycles/:slug.json': carJsonCall('a motorcycle'),
  'GET /campers/:slug.json': carJsonCall('a camper'),
  'GET /feeds/google-vehicle-ads.xml': {
    group: 'Site',
    summary: 'The stock for Google Vehicle Ads',
    description: 'Cars and utes for sale, one entry for each VIN.',
    proof: 'feed_key',
    answers: {
      200: { description: 'RSS 2.0 with Google’s attributes.', mediaType: 'application/xml' },
      ...failures(404),
    },
  },
  'GET /feeds/meta-automotive.csv': {
    group: 'Site',
    summary: 'The stock for Meta’s catalogue',
    description: 'Vehicles with everything the automotive catalogue requires.',
    proof: 'feed_key',
    answers: { 200: { description: 'A table.', mediaType: 'text/csv' }, ...failures(404) },
  },
  'GET /feeds/stock.csv': {
    group: 'Site',
    summary: 'The stock as a table',
    description: 'Everything for sale, in the columns the dealer chose, else in those our own import reads.',
    proof: 'feed_key',
    answers: { 200: { description: 'A table.', mediaType: 'text/csv' }, ...failures(404) },
  },
};
