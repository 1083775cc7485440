import { assistantRow } from './assistant.ts';
import { answerAuthRow, deleteAccountRow, exportAccountRow, sentHistoryRow } from './auth.ts';
import { blogRssRow } from './blog-rss.ts';
import { bookingCalendarRow } from './booking-calendar.ts';
import type { ApiRoute, CallRow } from './call-row.ts';
import { carClarityRow } from './car-clarity.ts';
import { carJsonRows } from './car-json/answer-car-json.ts';
import { continueCheckoutRow } from './checkout/continue-checkout.ts';
import { createHoldRow, deleteHoldRow } from './checkout/holds.ts';
import { answerPretendBankRow, showPretendBankRow } from './checkout/pretend-bank.ts';
import { payPretendedRow } from './checkout/pretend-payment.ts';
import { collectEventRow } from './collected-events.ts';
import { appointmentSlotsRow, manufacturerRow, serviceSlotsRow, sessionDataRow } from './dashboard-calls.ts';
import { googleVehicleAdsRow } from './feeds/google-vehicle-ads.ts';
import { metaAutomotiveRow } from './feeds/meta-automotive.ts';
import { stockCsvRow } from './feeds/stock-csv.ts';
import { postHeldLeadsRow, showHeldLeadsRow } from './held-leads/answer-held-leads.ts';
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
import { postReservationRow, showReservationRow } from './reservations/answer-reservation.ts';
import { robotsRow } from './robots.ts';
import { addSearchRow, deleteSearchRow, listSearchesRow, updateSearchRow } from './saved-searches.ts';
import { sendCodeRow, signInRow, signOutRow } from './sign-in.ts';
import { autograbLookupRow } from './simple-autograb-lookup.ts';
import { sitemapFileRow, sitemapIndexRow } from './sitemap/answer-sitemap.ts';
import { askToUnsubscribeRow, unsubscribeRow } from './unsubscribe.ts';
import { takeVisitReportRow } from './visit-reports.ts';
import { visitSettingsRow } from './visit-settings.ts';
import { mergeWatchlistRow, removeFromWatchlistRow, saveToWatchlistRow } from './watchlist.ts';

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
