import { assistantRow } from './assistant.ts';
import { agentCallsRow, agentProfileRow } from './agents/agent-calls.ts';
import { answerAuthRow, deleteAccountRow, exportAccountRow, sentHistoryRow } from './auth.ts';
import { blogRssRow } from './blog-rss.ts';
import { bookingCalendarRow } from './booking-calendar.ts';
import type { AnsweredCall, ApiRoute, CallRow, ReportCall } from './call-row.ts';
import { carClarityRow } from './car-clarity.ts';
import { carJsonRows } from './answer-car-json.ts';
import {
  answerPretendBankRow,
  payPretendedRow,
  showPretendBankRow,
  continueCheckoutRow,
} from './checkout/pretend-payment.ts';
import { createHoldRow, deleteHoldRow } from './checkout/holds.ts';
import { collectEventRow } from './collected-events.ts';
import { appointmentSlotsRow, manufacturerRow, serviceSlotsRow, sessionDataRow } from './dashboard-calls.ts';
import { googleVehicleAdsRow, metaAutomotiveRow, stockCsvRow } from './car-feeds.ts';
import { postHeldLeadsRow, showHeldLeadsRow } from './answer-held-leads.ts';
import { searchFacetRow, searchManyRow, searchOneRow } from './instantsearch/search-rows.ts';
import { createLeadWithFilesRow } from './leads-with-files.ts';
import { createLeadRow, mockLeadRow, updateLeadRow } from './leads.ts';
import { llmsRow } from './llms.ts';
import { iconRow, manifestRow } from './manifest.ts';
import { nevdisRow } from './nevdis.ts';
import { listDocsRows } from './openapi/docs-rows.ts';
import { pictureLoaderRow } from './openapi/picture-loader.ts';
import { paymentEventsRow } from './payment-events.ts';
import { carPhoneCallRow, carPhoneRevealRow } from './phone-events.ts';
import { refreshWebsiteRow } from './refresh-website.ts';
import { postReservationRow, showReservationRow } from './answer-reservation.ts';
import { robotsRow } from './robots.ts';
import {
  addSearchRow,
  deleteSearchRow,
  listSearchesRow,
  updateSearchRow,
  askToUnsubscribeRow,
  unsubscribeRow,
} from './saved-searches.ts';
import { sendCodeRow, signInRow, signOutRow } from './sign-in.ts';
import { autograbLookupRow } from './simple-autograb-lookup.ts';
import { sitemapFileRow, sitemapIndexRow } from './sitemap/answer-sitemap.ts';
import { takeVisitReportRow } from './visit-reports.ts';
import { visitSettingsRow } from './visit-settings.ts';
import { mergeWatchlistRow, removeFromWatchlistRow, saveToWatchlistRow } from './watchlist.ts';
import type { Site } from '#ports/site.ts';
import { decodePart } from '#domain/pages/decode-part.ts';

/** Every call of the product in the order of its description; each row stands beside what answers it. */
export const CALL_ROWS: readonly CallRow[] = [
  createLeadRow,
  updateLeadRow,
  createLeadWithFilesRow,
  mockLeadRow,
  carClarityRow,
  carPhoneCallRow,
  carPhoneRevealRow,
  collectEventRow,
  takeVisitReportRow,
  appointmentSlotsRow,
  serviceSlotsRow,
  bookingCalendarRow,
  manufacturerRow,
  nevdisRow,
  autograbLookupRow,
  paymentEventsRow,
  createHoldRow,
  deleteHoldRow,
  payPretendedRow,
  showPretendBankRow,
  answerPretendBankRow,
  continueCheckoutRow,
  askToUnsubscribeRow,
  unsubscribeRow,
  searchManyRow,
  searchOneRow,
  searchFacetRow,
  pictureLoaderRow,
  sessionDataRow,
  refreshWebsiteRow,
  visitSettingsRow,
  iconRow,
  robotsRow,
  manifestRow,
  ...listDocsRows(() => CALL_ROWS),
  sitemapIndexRow,
  sitemapFileRow,
  llmsRow,
  ...carJsonRows,
  googleVehicleAdsRow,
  metaAutomotiveRow,
  stockCsvRow,
  blogRssRow,
  answerAuthRow,
  deleteAccountRow,
  exportAccountRow,
  sentHistoryRow,
  sendCodeRow,
  signInRow,
  signOutRow,
  mergeWatchlistRow,
  saveToWatchlistRow,
  removeFromWatchlistRow,
  listSearchesRow,
  addSearchRow,
  updateSearchRow,
  deleteSearchRow,
  assistantRow,
  agentProfileRow,
  agentCallsRow,
  showHeldLeadsRow,
  postHeldLeadsRow,
  showReservationRow,
  postReservationRow,
];

/** Those that a site answers; the others are the platform's. */
export const API_ROUTES: readonly ApiRoute[] = CALL_ROWS.filter(isOfSite);

function isOfSite(row: CallRow): row is ApiRoute {
  return 'answer' in row || 'takeReport' in row;
}

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
