import type { TakeReport } from '#api/report.ts';
import type { CallRow } from '#api/routes.ts';
import type { PageRow } from '#domain/pages/page-row.ts';
import type { Site } from '#ports/site.ts';

/** What rows say of how a page or a call is answered. What one leaves out is not so. */
type RouteFacts = Pick<PageRow, 'query' | 'ownDocument'> & Omit<CallRow, 'method' | 'path' | 'query'>;

/** What answers at a path by one method, with what its row says. */
export interface RouteMatch extends RouteFacts {
  kind: 'api' | 'page' | 'unknown';
  /** The row's pattern, for logs: never what a visitor typed. */
  route: string;
  /** For an unknown path: the address it is rendered as, which the browser's router matches to the same route. */
  renderedAs?: string;
  /** All that the path takes. Where the method that was asked is not among them, no row is told of. */
  methods: readonly string[];
}

/** With what answers there, by a method that it has. */
export interface FoundRoute extends RouteMatch {
  /** Of a call that takes reports. */
  takeReport?: TakeReport;
  answer(request: Request, site: Site): Promise<Response>;
}

/** Of a page. Only what is posted to it is counted. */
export function buildPageMatch(pattern: string, row: PageRow, method: string): RouteMatch {
  const { isPersonal, postLimit: limit } = row;
  return {
    ...row,
    ...(isPersonal === true ? null : CACHEABLE),
    ...(limit !== undefined && method === 'POST' ? { limit } : null),
    kind: 'page',
    route: pattern,
    methods: limit === undefined ? READING : [...READING, 'POST'],
  };
}

/**
 * Of a pattern at whose addresses the site has no page. They share one page each and must not fill the cache one by
 * one; no dealer's page can be at the address it is rendered as.
 */
export function buildUnknownMatch(pattern: string): RouteMatch {
  const renderedAs = pattern === '*' ? '/-/-/-' : pattern.replace('/pages?', '').replaceAll(/:\w+/g, '-');
  return { ...CACHEABLE, kind: 'unknown', route: '*', renderedAs, methods: READING };
}

const READING = ['GET', 'HEAD'] as const;
const CACHEABLE = { isCacheable: true } as const;
