import { LOADER_WIDTHS } from '#domain/images/image-widths.ts';
import type { CallRow } from '../call-row.ts';
import { FAILURES, describeFailures } from './failures.ts';
import { text } from './json-schema.ts';

/** Answered by the server before a call of the site is looked for; no file of this layer makes a picture. */
export const pictureLoaderRow: CallRow = {
  method: 'GET',
  path: '/_img',
  query: ['url', 'w', 'q'],
  describe: () => ({
    group: 'Site',
    summary: 'A picture in another width',
    description:
      'WebP, or AVIF where the caller accepts it and it is smaller; only the site’s own pictures and those of its allowed origins.',
    parameters: [
      {
        name: 'url',
        in: 'query',
        required: true,
        description: 'Path or address of the picture.',
        schema: text('Encoded.'),
        example: '/pictures/hero-suv.webp',
      },
      {
        name: 'w',
        in: 'query',
        required: true,
        description: 'Width in pixels.',
        schema: {
          type: 'integer',
          enum: [...LOADER_WIDTHS],
        },
        example: 64,
      },
      {
        name: 'q',
        in: 'query',
        description: 'Quality; the site has its own usual one.',
        schema: { type: 'integer', minimum: 1, maximum: 100 },
        example: 75,
      },
    ],
    answers: {
      200: { description: 'The picture.', mediaType: 'image/*' },
      ...describeFailures(400, 404),
      503: { ...FAILURES[503], description: 'Too many pictures are asked for now.' },
    },
  }),
};
