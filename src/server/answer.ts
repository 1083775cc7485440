import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import type { Site } from '#ports/site.ts';
import { siteContext } from '#web/site-context.ts';

export type Answer = (request: Request, site: Site) => Promise<Response>;

/**
 * Answers a request of one site: the JSON calls, else the pages. This file is the input of the server build and
 * is evaluated anew at every edit in development, so it owns nothing: no database, no cache, no timer.
 */
export function makeAnswer(): Answer {
  const answerPage = createRequestHandler(build as ServerBuild, process.env['NODE_ENV']);
  return (request, site) => {
    const context = new RouterContextProvider();
    context.set(siteContext, site);
    return answerPage(request, context);
  };
}
