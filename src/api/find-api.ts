import type { Site } from '#ports/site.ts';
import { decodePart } from '#domain/pages/decode-part.ts';
import type { AnsweredCall, ApiRoute, ReportCall } from './call-row.ts';
import { API_ROUTES } from './routes.ts';

/** What a path has for one method. `route` is its pattern, for logs: never what a visitor typed. */
export type ApiMatch = CallMatch | ReportMatch | OtherMethods;

export interface CallMatch {
  kind: 'call';
  row: AnsweredCall;
  route: string;
  answer: (request: Request, site: Site) => Promise<Response>;
}

export interface ReportMatch {
  kind: 'report';
  row: ReportCall;
  route: string;
}

/** The path is there, and takes these methods only. */
export interface OtherMethods {
  kind: 'other methods';
  route: string;
  methods: readonly string[];
}

const ROWS_BY_PATH = Map.groupBy(API_ROUTES, ({ path }) => path);
/** Most paths have no `:word`: these need not be tried one by one. */
const PATTERNS = [...ROWS_BY_PATH]
  .filter(([path]) => path.includes(':'))
  .map(([path, rows]) => ({
    rows,
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '([^/]+)')}$`),
  }));

/** The call at a path, HEAD taken for GET; null when the path has none by any method. */
export function findApi(method: string, pathname: string): ApiMatch | null {
  const pathMatch = findPath(pathname);
  if (pathMatch === null) return null;
  const { rows, parameter } = pathMatch;
  const row = rows.find((candidate) => candidate.method === (method === 'HEAD' ? 'GET' : method));
  if (row === undefined)
    return { kind: 'other methods', route: rows[0]?.path ?? '', methods: listMethods(rows) };
  if ('takeReport' in row) return { kind: 'report', row, route: row.path };
  return {
    kind: 'call',
    row,
    route: row.path,
    answer: (request, site) => row.answer(request, site, parameter),
  };
}

/** `parameter`: the first `:word` of the path, decoded, or empty. */
function findPath(pathname: string): { rows: readonly ApiRoute[]; parameter: string } | null {
  const exactRows = ROWS_BY_PATH.get(pathname);
  if (exactRows !== undefined) return { rows: exactRows, parameter: '' };
  for (const { rows, pattern } of PATTERNS) {
    const match = pattern.exec(pathname);
    const parameter = match && decodePart(match[1] ?? '');
    if (parameter !== null) return { rows, parameter };
  }
  return null;
}

function listMethods(rows: readonly ApiRoute[]): string[] {
  return rows.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
}
