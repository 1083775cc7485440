import {
  type RequestHandler,
  type RouteObject,
  type ServerBuild,
  createRequestHandler,
  isRouteErrorResponse,
  matchRoutes,
  RouterContextProvider,
} from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { findApi } from '#api/routes.ts';
import { findSitePage } from '#domain/content/site-pages.ts';
import { PAGE_PATTERNS } from '#domain/pages/page-rows.ts';
import { answersSearchPath } from '#domain/search/search-paths.ts';
import type { Website } from '#domain/tenants/website.ts';
import type { Site } from '#ports/site.ts';
import { siteContext, styleFilesContext } from '#web/site-context.ts';
import { drawnPartsContext } from '#web/drawn-parts.ts';

import { BoundedMap } from './bounds/bounded-map.ts';
import { type RouteMatch, matchPage, matchUnknown } from './pages/route-match.ts';

/** Four thousand cards. */
const DRAWN_BYTES = 8 * 1024 * 1024;

export interface Answer {
  /** `pathname` without query; a page's data request (`….data`) counts as the page, HEAD as GET. */
  matchRoute(method: string, pathname: string, website: Website): RouteMatch;
}

/** This file as the build and the development server hand it out. */
export interface AnswerModule {
  makeAnswer(report: (error: unknown) => void): Answer;
}

/**
 * Answers requests of one site: the JSON calls, else the pages. This file is the input of the server build and is
 * evaluated anew at every edit in development, so it owns nothing that outlives the code: no database, no timer, no cache
 * but of what this very code drew.
 */
export function makeAnswer(report: (error: unknown) => void): Answer {
  const pages = build as ServerBuild;
  const answerPage = createPageAnswers(reportErrorsTo(pages, report));
  const tree = buildPageTree(pages.routes);
  const drawnParts = new BoundedMap<Uint8Array>({ bytes: DRAWN_BYTES });

  function buildContext(site: Site): RouterContextProvider {
    const context = new RouterContextProvider();
    context.set(siteContext, site);
    context.set(drawnPartsContext, drawnParts);
    context.set(styleFilesContext, (routeId) => listStyleFiles(pages, routeId));
    return context;
  }

  return {
    matchRoute(method, pathname, website) {
      const call = findApi(method, pathname);
      if (call !== null) return call;
      const path = toPagePath(pathname);
      const foundRoute = matchRoutes(tree, path)?.at(-1);
      const pattern = foundRoute?.route.id ?? '*';
      const row = PAGE_PATTERNS.get(pattern);
      // Only the site knows which searches, and which pages of its dealer's, are at addresses of their patterns.
      const isMissing =
        row === undefined ||
        row.name === 'not_found' ||
        (row.name === 'search' && !answersSearchPath(website, foundRoute?.params['path'] ?? '')) ||
        (row.name === 'content' && findSitePage(website, path) === null);
      const answer = (request: Request, site: Site) => answerPage(pattern)(request, buildContext(site));
      return isMissing ? matchUnknown(pattern, answer) : matchPage({ route: pattern, row, answer }, method);
    },
  };
}

/**
 * A handler for each page that knows this page's routes and no other. The framework ranks, copies and wraps all that it
 * knows for every page it renders: with all of them a quarter of what the collector of garbage had to move.
 */
function createPageAnswers(build: ServerBuild): (page: string) => RequestHandler {
  const handlers = new Map<string, RequestHandler>();
  return (page) => {
    const handler =
      handlers.get(page) ?? createRequestHandler(narrowBuild(build, page), process.env['NODE_ENV']);
    handlers.set(page, handler);
    return handler;
  };
}

function narrowBuild(build: ServerBuild, page: string): ServerBuild {
  const routes: ServerBuild['routes'] = {};
  const files: ServerBuild['assets']['routes'] = {};
  for (let id: string | undefined = page; id !== undefined; id = build.routes[id]?.parentId) {
    routes[id] = build.routes[id];
    files[id] = build.assets.routes[id];
  }
  return { ...build, routes, assets: { ...build.assets, routes: files } };
}

/** The framework marks some with an empty fragment. */
function listStyleFiles({ assets }: ServerBuild, routeId: string): string[] {
  return (assets.routes[routeId]?.css ?? []).map((file) => file.replace('#', ''));
}

/** `/_.data` is the data of `/`, `/x.data` that of `/x`. */
function toPagePath(pathname: string): string {
  return pathname.endsWith('.data') ? pathname.slice(0, -'.data'.length).replace(/\/_$/, '/') : pathname;
}

/** Answers such as 404 are thrown by pages too; only what is really broken is reported. */
function reportErrorsTo(pages: ServerBuild, report: (error: unknown) => void): ServerBuild {
  const handleError = (error: unknown, { request }: { request: Request }) => {
    if (!request.signal.aborted && !isRouteErrorResponse(error)) report(error);
  };
  return { ...pages, entry: { ...pages.entry, module: { ...pages.entry.module, handleError } } };
}

/** The pages' routes as a tree to match paths against, letter by letter. */
function buildPageTree(routes: ServerBuild['routes'], parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => {
      const { id, path } = route ?? {};
      const place = {
        ...(id !== undefined && { id }),
        ...(path !== undefined && { path }),
        caseSensitive: true,
      };
      return route?.index
        ? { ...place, index: true as const }
        : { ...place, children: id === undefined ? [] : buildPageTree(routes, id) };
    });
}
