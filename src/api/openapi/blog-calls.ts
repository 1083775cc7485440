import type { DescribedCall } from './described-call.ts';
import { failures } from './failures.ts';
import { text } from './json-schema.ts';

export const blogCalls: Record<string, DescribedCall> = {
  'GET /:blog/rss.xml': {
    group: 'Site',
    summary: 'The newest articles',
    description:
      'RSS 2.0 with the thirty newest articles, at the address that the site’s blog has; the other one leads there.',
    parameters: [
      {
        name: 'blog',
        in: 'path',
        required: true,
        description: 'Where the site keeps its articles.',
        schema: text('blog or news.'),
        example: 'blog',
      },
    ],
    answers: { 200: { description: 'A feed.', mediaType: 'application/rss+xml' }, ...failures(404) },
  },
};
