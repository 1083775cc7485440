import { API_ROUTES, type ApiFunction, LETTER_PAGES } from './routes.ts';

/** What the table holds for a path, all methods together. */
export interface FoundApi {
  path: string;
  /** The first `:word` of the path, decoded, or empty. */
  parameter: string;
  byMethod: ReadonlyMap<string, ApiFunction>;
  isReadOnly: boolean;
  streams: boolean;
}

const PATTERNS = Map.groupBy([...API_ROUTES, ...LETTER_PAGES], ({ path }) => path)
  .entries()
  .map(([path, routes]) => ({
    path,
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '([^/]+)')}$`),
    byMethod: new Map(routes.map(({ method, answer }) => [method as string, answer])),
    isReadOnly: routes.some((route) => route.isReadOnly),
    streams: routes.some((route) => route.streams),
  }))
  .toArray();

/** The call at a path, whatever its method; null when there is none. */
export function findApi(pathname: string): FoundApi | null {
  for (const { path, pattern, byMethod, isReadOnly, streams } of PATTERNS) {
    const match = pattern.exec(pathname);
    const parameter = match && decoded(match[1] ?? '');
    if (parameter !== null) return { path, parameter, byMethod, isReadOnly, streams };
  }
  return null;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
