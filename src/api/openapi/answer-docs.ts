import type { Site } from '#ports/site.ts';
import { HtmlResponse } from '#ports/whole-response.ts';
import { describeApi } from './describe-api.ts';
import { docsPage } from './docs-page.ts';
import { DOCS_STYLE } from './docs-style.ts';

/** `GET /api/openapi.json`: every call of this site, for machines. */
export async function openApi(_request: Request, { website, origin }: Site): Promise<Response> {
  return Response.json(describeApi({ name: website.name, origin }));
}

/** `GET /api/docs`: the same, for people. */
export async function docs(_request: Request, { website, origin }: Site): Promise<Response> {
  const { name, locale } = website;
  const inline = { scripts: [], styles: [DOCS_STYLE] };
  return new HtmlResponse(docsPage({ name, locale, origin }), inline, {
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  });
}
