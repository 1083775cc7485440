import type { Db } from '../schema.ts';
import { claimFeeds, saveFeed, storeFeedRun, removeFeed, storeMailedTrouble } from './feed-writes.ts';
import { setFactIfAbsent, setFact } from './fact-writes.ts';
import { changeBooking } from './booking-writes.ts';
import { eraseLeads } from './erase-writes.ts';
import { releaseLeads } from './held-writes.ts';
import { storeIntent, takeHold } from './hold-writes.ts';
import { claimDeliveries } from './claim-writes.ts';
import { updateLead } from './lead-change-writes.ts';
import { storeCleaningResult } from './lead-file-writes.ts';
import { submitLead } from './lead-writes.ts';
import { takeLookup } from './lookup-count-writes.ts';
import { storePictureCheck } from './picture-check-writes.ts';
import { replayDelivery } from './replay-writes.ts';
import {
  deleteApplicationFiles,
  deleteOldCounts,
  clearExpiredKeys,
  deleteOldAlerts,
  deleteOldLeads,
  deleteOldReservations,
  deletePastBookings,
  deleteOldSpam,
  deleteOldVisits,
} from './retention-writes.ts';
import { storeDeliveryOutcomes } from './delivery-outcome-writes.ts';
import { actOnReservation, recordPaymentEvent } from './reservation-writes.ts';
import { guessCode } from './guess-writes.ts';
import {
  consumeSignInRow,
  deleteExpiredSignIns,
  deleteSignInRows,
  incrementSignInRow,
  insertSignInRow,
  updateSignInRows,
} from './sign-in-writes.ts';
import { changeSearch, removeSearch, saveSearch, stopAlerts, storeLook } from './saved-search-writes.ts';
import { deleteUnusedShoppers, eraseShopper } from './shopper-writes.ts';
import { storeStagedCars } from './staged-writes.ts';
import { shiftStockDates, upsertCars, withdrawCars } from './stock-writes.ts';
import { saveTenant, saveTenantApart } from './tenant-writes.ts';
import { addVisits } from './visit-count-writes.ts';
import { removeWatchedCar, saveWatchedCars } from './watchlist-writes.ts';

/**
 * Everything that changes the database, by name, so that the writer thread can run it. Each runs in a
 * transaction bound to one website. Inputs and outputs are plain values.
 */
export const writes = {
  submitLead,
  takeHold,
  storeIntent,
  actOnReservation,
  recordPaymentEvent,
  updateLead,
  changeBooking,
  storeCleaningResult,
  replayDelivery,
  releaseLeads,
  deleteOldSpam,
  deleteOldLeads,
  deleteOldReservations,
  deletePastBookings,
  deleteApplicationFiles,
  clearExpiredKeys,
  deleteOldCounts,
  deleteOldAlerts,
  deleteOldVisits,
  eraseLeads,
  eraseShopper,
  deleteUnusedShoppers,
  insertSignInRow,
  updateSignInRows,
  deleteSignInRows,
  guessCode,
  consumeSignInRow,
  incrementSignInRow,
  deleteExpiredSignIns,
  saveWatchedCars,
  removeWatchedCar,
  saveSearch,
  changeSearch,
  removeSearch,
  stopAlerts,
  storeLook,
  claimDeliveries,
  storeDeliveryOutcomes,
  upsertCars,
  storeStagedCars,
  withdrawCars,
  shiftStockDates,
  saveFeed,
  removeFeed,
  storeFeedRun,
  storeMailedTrouble,
  claimFeeds,
  storePictureCheck,
  takeLookup,
  addVisits,
  saveTenant,
  saveTenantApart,
  setFact,
  setFactIfAbsent,
} satisfies Record<string, (db: Db, websiteId: number, input: never) => Promise<unknown>>;

export type WriteName = keyof typeof writes;
export type WriteInput<Name extends WriteName> = Parameters<(typeof writes)[Name]>[2];
export type WriteOutput<Name extends WriteName> = Awaited<ReturnType<(typeof writes)[Name]>>;
