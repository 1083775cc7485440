import type { Site } from '#ports/site.ts';

/** Searches with filters are endless and say nothing new; confirmations and calls are nobody's to find. */
export async function robots(_request: Request, site: Site): Promise<Response> {
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /success',
    'Disallow: /search/*?',
    'Allow: /',
    '',
    `Sitemap: ${site.origin}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
