import { LOADER_WIDTHS } from '#domain/images/image-widths.ts';
import type { DescribedCall } from './described-call.ts';
import { FAILURES, failures } from './failures.ts';
import { given, text } from './json-schema.ts';

export const siteCalls: Record<string, DescribedCall> = {
  'GET /_img': {
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
      ...failures(400, 404),
      503: { ...FAILURES[503], description: 'Too many pictures are asked for now.' },
    },
  },
  'GET /icon.svg': {
    group: 'Site',
    summary: 'The picture of the browser’s tab',
    description: 'The site’s first letter on its colour.',
    answers: { 200: { description: 'A drawing.', mediaType: 'image/svg+xml' } },
  },
  'GET /robots.txt': {
    group: 'Site',
    summary: 'What robots may read',
    description: 'And where the sitemap is.',
    answers: { 200: { description: 'Text.', mediaType: 'text/plain' } },
  },
  'GET /manifest.webmanifest': {
    group: 'Site',
    summary: 'The site as an app',
    description: 'Its name, colours and icons.',
    answers: { 200: { description: 'A manifest.', mediaType: 'application/manifest+json' } },
  },
  'GET /api/openapi.json': {
    group: 'Site',
    summary: 'This description',
    description: 'As OpenAPI 3.1.',
    answers: {
      200: {
        description: 'The description.',
        schema: given({ openapi: text('Version.'), info: { type: 'object' }, paths: { type: 'object' } }, [
          'openapi',
          'info',
          'paths',
        ]),
      },
    },
  },
  'GET /api/docs': {
    group: 'Site',
    summary: 'This description, to read',
    description: 'One page without scripts.',
    answers: { 200: { description: 'A page.', mediaType: 'text/html' } },
  },
};
