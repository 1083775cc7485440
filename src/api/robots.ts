import { PAGE_ROWS } from '#domain/pages/page-rows.ts';
import type { Site } from '#ports/site.ts';
import type { AnsweredCall } from './call-row.ts';

/** The refinements that are pages of their own: see the search page's canonical address. */
const OWN_SEARCHES = ['make', 'car_type'];

export const robotsRow: AnsweredCall = {
  method: 'GET',
  path: '/robots.txt',
  answer: answerRobots,
  isCacheable: true,
  describe: () => ({
    group: 'Site',
    summary: 'What robots may read',
    description: 'And where the sitemap is.',
    answers: { 200: { description: 'Text.', mediaType: 'text/plain' } },
  }),
};

/**
 * Searches with filters are endless and say nothing new, but for one make or one type; confirmations, comparisons
 * and calls are nobody's to find. The longest rule that matches counts.
 */
async function answerRobots(_request: Request, site: Site): Promise<Response> {
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    ...PAGE_ROWS.flatMap(({ paths, isDisallowed }) => (isDisallowed ? paths : [])).map(
      (path) => `Disallow: ${path.replaceAll(/:\w+/g, '*')}`,
    ),
    'Disallow: /search/*?',
    'Allow: /search/*?page=',
    ...OWN_SEARCHES.flatMap(findOwnSearch),
    'Allow: /',
    '',
    `Sitemap: ${site.origin}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}

function findOwnSearch(facet: string): string[] {
  const start = `/search/*?refinementList%5B${facet}%5D%5B0%5D=`;
  return [`Allow: ${start}`, `Disallow: ${start}*&`];
}
