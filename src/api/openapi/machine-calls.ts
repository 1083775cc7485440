import type { DescribedCall } from './described-call.ts';
import { failures } from './failures.ts';
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
};
