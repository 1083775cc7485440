import { API_ROUTES, type ApiRoute } from './routes.ts';

/** The call that a path has for one method. */
export interface FoundApi {
  /** The path's pattern. */
  path: string;
  /** All that the path takes. */
  methods: readonly string[];
  /** The first `:word` of the path, decoded, or empty. */
  parameter: string;
  /** Null where the path takes other methods only. */
  row: ApiRoute | null;
}

const PATHS = Map.groupBy(API_ROUTES, ({ path }) => path)
  .entries()
  .map(([path, rows]) => ({
    path,
    methods: rows.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
    rows: new Map<string, ApiRoute>(rows.map((row) => [row.method, row])),
  }))
  .toArray();

/** Most paths have no `:word`: they need not be tried one by one. */
const EXACT = new Map(
  PATHS.filter(({ path }) => !path.includes(':')).map((apiPath) => [apiPath.path, apiPath]),
);
const PATTERNS = PATHS.filter(({ path }) => path.includes(':')).map((apiPath) => ({
  known: apiPath,
  pattern: new RegExp(`^${apiPath.path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '([^/]+)')}$`),
}));

/** The call at a path, HEAD taken for GET; null when the path has none by any method. */
export function findApi(method: string, pathname: string): FoundApi | null {
  const pathMatch = findPath(pathname);
  if (pathMatch === null) return null;
  const { known: apiPath, parameter } = pathMatch;
  const row = apiPath.rows.get(method === 'HEAD' ? 'GET' : method) ?? null;
  return { path: apiPath.path, methods: apiPath.methods, parameter, row };
}

function findPath(pathname: string) {
  const exact = EXACT.get(pathname);
  if (exact !== undefined) return { known: exact, parameter: '' };
  for (const { known: apiPath, pattern } of PATTERNS) {
    const match = pattern.exec(pathname);
    const parameter = match && decodeParameter(match[1] ?? '');
    if (parameter !== null) return { known: apiPath, parameter };
  }
  return null;
}

function decodeParameter(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
