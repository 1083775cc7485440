import type { FoundApi } from '#api/find-api.ts';
import type { TakeReport } from '#api/report.ts';
import type { OwnDocument, PageQuery, PageRow, RateLimitName } from '#domain/pages/page-row.ts';
import type { Site } from '#ports/site.ts';

/** What answers at a path, and what its row says of it. */
export interface RouteMatch {
  kind: 'api' | 'page' | 'unknown';
  /** The row's pattern, for logs: never what a visitor typed. */
  route: string;
  /** For an unknown path: the address it is rendered as, which the browser's router matches to the same route. */
  renderedAs?: string;
  methods: readonly string[];
  /** The same for everybody, and kept. */
  isCacheable: boolean;
  /** What of the query reaches an answer that is cacheable. */
  query: PageQuery;
  /** What a post counts against, and a call by any method. */
  limit: RateLimitName | null;
  /** A call whose answer holds the whole stock: programs ask for it, and wait. */
  isWholeStock: boolean;
  /** A call that changes nothing, even by POST. */
  isReadOnly: boolean;
  /** A call whose token is its only proof: it may be posted from anywhere. */
  isOneClick: boolean;
  /** A call that may have to start a thread before it is answered. */
  startsThread: boolean;
  /** A page whose content policy is its own. */
  ownDocument: OwnDocument | null;
  /** A call that reads its body as it arrives, in its own time. */
  streams: boolean;
}

/** With what answers there, by a method that it has. */
export interface FoundRoute extends RouteMatch {
  /** Of a call that takes reports. */
  takeReport: TakeReport | null;
  answer(request: Request, site: Site): Promise<Response>;
}

/** Of a call. */
export function callMatch({ path, rows }: FoundApi): RouteMatch {
  return {
    kind: 'api',
    route: path,
    methods: rows.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
    isCacheable: rows.some(({ isCacheable }) => isCacheable),
    query: rows.flatMap(({ query }) => query ?? []),
    limit: rows.find(({ limit }) => limit !== undefined)?.limit ?? null,
    isWholeStock: rows.some(({ isWholeStock }) => isWholeStock),
    isReadOnly: rows.some(({ isReadOnly }) => isReadOnly),
    isOneClick: rows.some(({ isOneClick }) => isOneClick),
    startsThread: rows.some(({ startsThread }) => startsThread),
    ownDocument: null,
    streams: rows.some(({ streams }) => streams),
  };
}

/** Of a page. */
export function pageMatch(
  pattern: string,
  { isPersonal, ownDocument, query = [], postLimit }: PageRow,
): RouteMatch {
  return {
    ...NO_CALL,
    kind: 'page',
    route: pattern,
    methods: postLimit === undefined ? READING : [...READING, 'POST'],
    isCacheable: isPersonal !== true,
    query,
    limit: postLimit ?? null,
    ownDocument: ownDocument ?? null,
  };
}

/**
 * Of a pattern at whose addresses the site has no page. They share one page each and must not fill the cache one by
 * one; no dealer's page can be at the address it is rendered as.
 */
export function unknownMatch(pattern: string): RouteMatch {
  const renderedAs = pattern === '*' ? '/-/-/-' : pattern.replace('/pages?', '').replaceAll(/:\w+/g, '-');
  return {
    kind: 'unknown',
    route: '*',
    renderedAs,
    methods: READING,
    isCacheable: true,
    query: [],
    limit: null,
    ...NO_CALL,
  };
}

const READING = ['GET', 'HEAD'] as const;
const NO_CALL = {
  isWholeStock: false,
  isReadOnly: false,
  isOneClick: false,
  startsThread: false,
  ownDocument: null,
  streams: false,
} as const;
