import { API_ROUTES, type ApiFunction, type ApiRoute } from './routes.ts';

/** What the table holds for a path, all methods together. */
export interface FoundApi {
  path: string;
  /** The first `:word` of the path, decoded, or empty. */
  parameter: string;
  byMethod: ReadonlyMap<string, ApiFunction>;
  /** Its rows, one a method. What one says beside its method holds for the path. */
  rows: readonly ApiRoute[];
}

const PATTERNS = Map.groupBy(API_ROUTES, ({ path }) => path)
  .entries()
  .map(([path, rows]) => ({
    path,
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '([^/]+)')}$`),
    byMethod: new Map(rows.map(({ method, answer }) => [method as string, answer])),
    rows,
  }))
  .toArray();

/** The call at a path, whatever its method; null when there is none. */
export function findApi(pathname: string): FoundApi | null {
  for (const { path, pattern, byMethod, rows } of PATTERNS) {
    const match = pattern.exec(pathname);
    const parameter = match && decoded(match[1] ?? '');
    if (parameter !== null) return { path, parameter, byMethod, rows };
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
