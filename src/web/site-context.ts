import { createContext, type RouterContextProvider } from 'react-router';
import type { Site } from '#ports/site.ts';

/** The site of a request, set by the server before any loader runs. */
export const siteContext = createContext<Site>();

export function readSite(context: Readonly<RouterContextProvider>): Site {
  return context.get(siteContext);
}
