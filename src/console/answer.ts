import { createRequestHandler, matchRoutes, RouterContextProvider, type ServerBuild } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { type ConsoleVisit, visitContext } from './console-context.ts';

export interface ConsolePage {
  /** The pattern of its address. */
  route: string;
  takesPosts: boolean;
  /** Whether whoever is not signed in may post to it. */
  takesStrangers: boolean;
}

/** By which somebody signs in. */
const DOORS: ReadonlySet<string> = new Set(['/sign-in', '/invitation/:token']);

/** The router draws the fault. */
const NOWHERE: ConsolePage = { route: 'nowhere', takesPosts: false, takesStrangers: false };

export interface ConsoleAnswer {
  /** The page at a path, or whose data is at `….data`. Where there is none, a browser is told so by a page: null for all else. */
  findPage(pathname: string, acceptedTypes?: string): ConsolePage | null;
  answer(request: Request, visit: ConsoleVisit): Promise<Response>;
}

/** This file as the build and the development server hand it out. */
export interface ConsoleAnswerModule {
  makeConsoleAnswer(): ConsoleAnswer;
}

/** Pages of the dealers' console. The input of the second server build; owns nothing, as the storefront's. */
export function makeConsoleAnswer(): ConsoleAnswer {
  const pages = build as ServerBuild;
  const handle = createRequestHandler(pages, process.env['NODE_ENV']);
  const routes = Object.values(pages.routes).flatMap((route) =>
    route?.path === undefined && route?.index !== true
      ? []
      : [{ id: route.id, path: `/${route.path ?? ''}`, caseSensitive: true }],
  );
  return {
    findPage(pathname, acceptedTypes = '') {
      const path = toPagePath(pathname);
      // The router takes a slash at the end for nothing; here an address has one spelling.
      if (path.length > 1 && path.endsWith('/')) return null;
      const match = matchRoutes(routes, path)?.at(-1);
      if (match === undefined) return acceptedTypes.includes('text/html') ? NOWHERE : null;
      const { id, path: route } = match.route;
      const takesPosts = pages.routes[id]?.module.action !== undefined;
      return { route, takesPosts, takesStrangers: DOORS.has(route) };
    },
    answer(request, visit) {
      const context = new RouterContextProvider();
      context.set(visitContext, visit);
      // The server compared it with the host, knowing of proxies what the router does not.
      request.headers.delete('Origin');
      return handle(request, context);
    },
  };
}

/** `/_.data` is the data of `/`, `/x.data` that of `/x`. */
function toPagePath(pathname: string): string {
  return pathname.endsWith('.data') ? pathname.slice(0, -'.data'.length).replace(/\/_$/, '/') : pathname;
}
