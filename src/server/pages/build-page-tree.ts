import type { RouteObject, ServerBuild } from 'react-router';

/** The pages' routes as a tree to match paths against, letter by letter. */
export function buildPageTree(routes: ServerBuild['routes'], parentId?: string): RouteObject[] {
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
