import type { ApiMatch, CallMatch, OtherMethods } from '#api/routes.ts';
import type { OwnDocument, PageRow } from '#domain/pages/page-row.ts';
import { PAGES } from '#domain/pages/page-rows.ts';
import type { Site } from '#ports/site.ts';

/** What is at a path by one method: the row of a call or of a page, as it stands in its table. */
export type RouteMatch = ApiMatch | PageMatch;

/** What makes a response of a request. */
export type AnsweringMatch = CallMatch | PageMatch;

export interface PageMatch {
  kind: 'page';
  row: PageRow;
  /** The pattern that the path matched, for logs: never what a visitor typed. */
  route: string;
  /** For an unknown path: the address it is rendered as, which the browser's router matches to the same route. */
  renderedAs?: string;
  answer: AnswerPage;
}

type AnswerPage = (request: Request, site: Site) => Promise<Response>;

/** Of a pattern that has a page. */
export function matchPage(
  { route, row, answer }: Pick<PageMatch, 'route' | 'row' | 'answer'>,
  method: string,
): PageMatch | OtherMethods {
  const methods = row.postLimit === undefined ? READING : [...READING, 'POST'];
  return methods.includes(method)
    ? { kind: 'page', row, route, answer }
    : { kind: 'other methods', route, methods };
}

/**
 * Of a pattern at whose addresses the site has no page. They share one page each and must not fill the cache one by
 * one; no dealer's page can be at the address it is rendered as.
 */
export function matchUnknown(pattern: string, answer: AnswerPage): PageMatch {
  const renderedAs = pattern === '*' ? '/-/-/-' : pattern.replace('/pages?', '').replaceAll(/:\w+/g, '-');
  return { kind: 'page', row: PAGES.not_found, route: '*', renderedAs, answer };
}

/** Of a page that is one. */
export function readOwnDocument(match: AnsweringMatch): OwnDocument | undefined {
  return match.kind === 'page' ? match.row.ownDocument : undefined;
}

const READING: readonly string[] = ['GET', 'HEAD'];
