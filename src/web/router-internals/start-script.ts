import type { EntryContext } from 'react-router';
import { toScriptSafe } from '../script-safe.ts';
import { type PageFiles, startApplication } from './start.inline.ts';

/**
 * In place of React Router's `Scripts`, whose files load before the first paint: on a mobile connection they took half a
 * second from the styles, the font and the first picture. The application starts when the page is painted; until then
 * the page is links and forms.
 */
export function writeStartScript(context: EntryContext): string {
  const files = toScriptSafe(listPageFiles(context));
  return `(${String(startApplication)})(${context.serverHandoffString ?? '{}'},${files},file=>import(file))`;
}

function listPageFiles({ manifest, staticHandlerContext }: EntryContext): PageFiles {
  const { entry, url, hmr } = manifest;
  const shownRoutes = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  const routes = shownRoutes.map(({ id, module }) => [id, module] as const);
  const otherFiles = new Set([url, ...entry.imports, ...shownRoutes.flatMap((route) => route.imports ?? [])]);
  for (const [, module] of routes) otherFiles.delete(module);
  return { runtime: hmr?.runtime, entry: entry.module, routes, others: [...otherFiles].toReversed() };
}
