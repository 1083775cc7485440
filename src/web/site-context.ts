import { type RouterContextProvider, createContext } from 'react-router';
import type { Site } from '#ports/site.ts';

/** Addresses of the stylesheets of a route by its id, which is its pattern; set by the server; none in development, where scripts bring them. */
export const styleFilesContext = createContext<(routeId: string) => string[]>(() => []);

/** The site of a request, set by the server before any loader runs. */
export const siteContext = createContext<Site>();

export function readSite(context: Readonly<RouterContextProvider>): Site {
  return context.get(siteContext);
}
