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
const EXACT = new Map(PATHS.filter(({ path }) => !path.includes(':')).map((known) => [known.path, known]));
const PATTERNS = PATHS.filter(({ path }) => path.includes(':')).map((known) => ({
  known,
  pattern: new RegExp(`^${known.path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '([^/]+)')}$`),
}));

/** The call at a path, HEAD taken for GET; null when the path has none by any method. */
export function findApi(method: string, pathname: string): FoundApi | null {
  const found = findPath(pathname);
  if (found === null) return null;
  const { known, parameter } = found;
  const row = known.rows.get(method === 'HEAD' ? 'GET' : method) ?? null;
  return { path: known.path, methods: known.methods, parameter, row };
}

function findPath(pathname: string) {
  const exact = EXACT.get(pathname);
  if (exact !== undefined) return { known: exact, parameter: '' };
  for (const { known, pattern } of PATTERNS) {
    const match = pattern.exec(pathname);
    const parameter = match && decoded(match[1] ?? '');
    if (parameter !== null) return { known, parameter };
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
