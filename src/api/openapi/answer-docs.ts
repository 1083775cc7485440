import type { Site } from '#ports/site.ts';
import { HtmlResponse } from '#ports/whole-response.ts';
import type { CallRow } from '../call-row.ts';
import { describeApi, describeCalls } from './describe-api.ts';
import { renderDocsPage } from './docs-page.ts';
import { DOCS_STYLE } from './docs-style.ts';

/** `GET /api/openapi.json`: every call of this site, for machines. */
export function openApi(rows: readonly CallRow[], { website, origin }: Site): Response {
  return Response.json(describeApi(describeCalls(rows), { name: website.name, origin }));
}

/** `GET /api/docs`: the same, for people. */
export function buildDocsAnswer(rows: readonly CallRow[], { website, origin }: Site): Response {
  const { name, locale } = website;
  const inline = { scripts: [], styles: [DOCS_STYLE] };
  return new HtmlResponse(renderDocsPage(describeCalls(rows), { name, locale, origin }), inline, {
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  });
}
