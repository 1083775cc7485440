import {
  createRequestHandler,
  isRouteErrorResponse,
  matchRoutes,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { findApi } from '#api/find-api.ts';
import { CONTENT_ROUTES, findSitePage } from '#domain/content/site-pages.ts';
import { answersSearchPath } from '#domain/search/search-paths.ts';
import type { Website } from '#domain/tenants/website.ts';
import type { Site } from '#ports/site.ts';
import { siteContext } from '#web/site-context.ts';
import { styleFilesContext } from '#web/style-files.ts';
import { pageTree } from './pages/page-tree.ts';

/** What answers at a path. */
export interface Place {
  kind: 'api' | 'page' | 'unknown';
  /** The route's pattern, for logs: never what a visitor typed. */
  route: string;
  /** Of an unknown one: the address it is rendered as, which browsers find at the same route as the address asked. */
  renderedAs?: string;
  methods: readonly string[];
  /** A call that changes nothing, even by POST. */
  isReadOnly?: boolean;
  /** A call that reads its body as it arrives, in its own time. */
  streams?: boolean;
}

export interface Answer {
  /** `pathname` without query; a page's data twin (`….data`) counts as the page. */
  placeOf(pathname: string, website: Website): Place;
  /** Only for a method the place has. */
  answer(request: Request, site: Site): Promise<Response>;
}

/** This file as the build and the development server hand it out. */
export interface AnswerModule {
  makeAnswer(report: (error: unknown) => void): Answer;
}

/**
 * Unknown addresses by the route that a browser's router finds for them. They share one page each and must not fill the
 * cache one by one. No dealer's page can be at these addresses.
 */
const UNKNOWN = {
  '/pages?/:page': '/-',
  '/pages?/:page/:below': '/-/-',
  '/search/:path': '/search/-',
  '*': '/-/-/-',
} as const;
/** Only the site knows which of these addresses are pages. */
const OWN_PAGES: ReadonlyMap<string, keyof typeof UNKNOWN> = new Map(
  CONTENT_ROUTES.map((path) => [path, path]),
);

/**
 * Answers requests of one site: the JSON calls, else the pages. This file is the input of the server build and is
 * evaluated anew at every edit in development, so it owns nothing: no database, no cache, no timer.
 */
export function makeAnswer(report: (error: unknown) => void): Answer {
  const pages = build as ServerBuild;
  const answerPage = createRequestHandler(withErrorsTo(pages, report), process.env['NODE_ENV']);
  const tree = pageTree(pages.routes);

  return {
    placeOf(pathname, website) {
      const api = findApi(pathname);
      if (api) {
        const methods = withHead([...api.byMethod.keys()]);
        const { isReadOnly, streams } = api;
        return { kind: 'api', route: api.path, methods, isReadOnly, streams };
      }
      const matches = matchRoutes(tree, pagePath(pathname)) ?? [];
      const leaf = matches.at(-1)?.route;
      if (leaf === undefined || leaf.path === '*') return unknown('*');
      const route = matches.map((match) => match.route.path ?? '').join('/') || '/';
      const searched = route === '/search/:path' ? (matches.at(-1)?.params['path'] ?? '') : null;
      if (searched !== null && !answersSearchPath(website, searched)) return unknown('/search/:path');
      const own = OWN_PAGES.get(route);
      if (own !== undefined && findSitePage(website, pagePath(pathname)) === null) return unknown(own);
      const takesForms = leaf.id !== undefined && pages.routes[leaf.id]?.module.action !== undefined;
      return { kind: 'page', route, methods: withHead(takesForms ? ['GET', 'POST'] : ['GET']) };
    },

    async answer(request, site) {
      const api = findApi(new URL(request.url).pathname);
      const call = api?.byMethod.get(request.method);
      if (api && call) return call(request, site, api.parameter);
      const context = new RouterContextProvider();
      context.set(siteContext, site);
      context.set(styleFilesContext, (routeId) => styleFiles(pages, routeId));
      return answerPage(request, context);
    },
  };
}

function unknown(route: keyof typeof UNKNOWN): Place {
  return { kind: 'unknown', route: '*', renderedAs: UNKNOWN[route], methods: ['GET', 'HEAD'] };
}

/** The framework marks some with an empty fragment. */
function styleFiles({ assets }: ServerBuild, routeId: string): string[] {
  return (assets.routes[routeId]?.css ?? []).map((file) => file.replace('#', ''));
}

function withHead(methods: string[]): string[] {
  return methods.includes('GET') ? ['GET', 'HEAD', ...methods.filter((method) => method !== 'GET')] : methods;
}

/** `/_.data` is the data of `/`, `/x.data` that of `/x`. */
function pagePath(pathname: string): string {
  return pathname.endsWith('.data') ? pathname.slice(0, -'.data'.length).replace(/\/_$/, '/') : pathname;
}

/** Answers such as 404 are thrown by pages too; only what is really broken is reported. */
function withErrorsTo(pages: ServerBuild, report: (error: unknown) => void): ServerBuild {
  const handleError = (error: unknown, { request }: { request: Request }) => {
    if (!request.signal.aborted && !isRouteErrorResponse(error)) report(error);
  };
  return { ...pages, entry: { ...pages.entry, module: { ...pages.entry.module, handleError } } };
}
