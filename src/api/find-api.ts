import type { TakeReport } from './report.ts';
import { API_ROUTES, type ApiFunction, type ApiRoute } from './routes.ts';

/** What the table holds for a path, all methods together. */
export interface FoundApi {
  path: string;
  /** The first `:word` of the path, decoded, or empty. */
  parameter: string;
  byMethod: ReadonlyMap<string, ApiFunction>;
  /** Null but at the path of a report. */
  takeReport: TakeReport | null;
  /** Its rows, one a method. What one says beside its method holds for the path. */
  rows: readonly ApiRoute[];
}

const CALLS = Map.groupBy(API_ROUTES, ({ path }) => path)
  .entries()
  .map(([path, rows]) => ({
    path,
    byMethod: new Map(rows.flatMap((row) => ('answer' in row ? [[row.method as string, row.answer]] : []))),
    takeReport: rows.flatMap((row) => ('takeReport' in row ? row.takeReport : []))[0] ?? null,
    rows,
    parameter: '',
  }))
  .toArray();

/** Most paths have no `:word`: they need not be tried one by one. */
const EXACT = new Map(CALLS.filter(({ path }) => !path.includes(':')).map((call) => [call.path, call]));
const PATTERNS = CALLS.filter(({ path }) => path.includes(':')).map((call) => ({
  call,
  pattern: new RegExp(`^${call.path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '([^/]+)')}$`),
}));

/** The call at a path, whatever its method; null when there is none. */
export function findApi(pathname: string): FoundApi | null {
  const exact = EXACT.get(pathname);
  if (exact !== undefined) return exact;
  for (const { call, pattern } of PATTERNS) {
    const match = pattern.exec(pathname);
    const parameter = match && decoded(match[1] ?? '');
    if (parameter !== null) return { ...call, parameter };
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
