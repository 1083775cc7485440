import type { Site } from '#ports/site.ts';

export async function manifest(_request: Request, { website }: Site): Promise<Response> {
  const icon = website.logo.thumb;
  const content = {
    name: website.name,
    short_name: website.name,
    lang: website.locale,
    start_url: '/',
    display: 'minimal-ui',
    icons: icon === null ? [] : [{ src: icon, sizes: 'any' }],
  };
  return new Response(JSON.stringify(content), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' },
  });
}
