import { LOADER_WIDTHS } from '#domain/images/image-widths.ts';
import { sessionDataSchema } from '#domain/session/session-data-schema.ts';
import { refreshBody } from '../refresh-website.ts';
import type { DescribedCall } from './described-call.ts';
import { FAILURES, failures, INVALID } from './failures.ts';
import { count, exactly, given, text } from './json-schema.ts';
import { requestSchema, responseSchema } from './schema-json.ts';

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
  'GET /api/v1/websites/:id/website_session_data.json': {
    group: 'Site',
    summary: 'What a visit is told of the site',
    description: 'How many cars and offers there are, whether anybody is in, and what the dealer has taken.',
    parameters: [
      {
        name: 'id',
        in: 'path',
        required: true,
        description: 'The site.',
        schema: count('Its id.'),
        example: 1,
      },
    ],
    answers: {
      200: { description: 'The site now.', schema: responseSchema(sessionDataSchema) },
      ...failures(404, 429, 503),
    },
  },
  'POST /api/website/refresh': {
    group: 'Site',
    summary: 'Whether an open page is to be read again',
    description: 'True where the configuration is no longer the one that the page was made of.',
    body: {
      mediaType: 'application/json',
      schema: requestSchema(refreshBody),
      example: { website_id: 1, config_version: 4 },
    },
    answers: {
      200: {
        description: 'Whether it differs, and the version now.',
        schema: exactly({
          refreshed: { type: 'boolean', description: 'Whether the versions differ.' },
          config_version: count('The version now.'),
        }),
      },
      422: INVALID,
      ...failures(400, 403, 404, 413, 415, 429),
    },
  },
  'GET /api/visit-settings.json': {
    group: 'Site',
    summary: 'What a page asks of its site once it rests',
    description: 'One part for each topic; null where the site does not use it.',
    answers: {
      200: {
        description: 'The settings, by topic.',
        schema: given(
          {
            website_id: count('The site.'),
            config_version: count('The version of its configuration.'),
            consent: { type: 'object' },
            analytics: { type: ['object', 'null'] },
            chat: { type: ['object', 'null'] },
            calls: { type: ['object', 'null'] },
            providers: { type: ['array', 'null'], items: { type: 'object' } },
            experiments: { type: ['array', 'null'], items: { type: 'object' } },
          },
          [
            'website_id',
            'config_version',
            'consent',
            'analytics',
            'chat',
            'calls',
            'providers',
            'experiments',
          ],
        ),
      },
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
