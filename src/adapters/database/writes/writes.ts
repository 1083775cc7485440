import type { Db } from '../schema.ts';
import { claimFeeds, removeFeed, saveFeed, storeFeedRun, storeMailedTrouble } from './feed-writes.ts';
import { insertLead, updateLead, moveBooking } from './lead-writes.ts';
import { eraseLeads } from './erase-writes.ts';
import { releaseLeads } from './held-writes.ts';
import {
  answerTry,
  giveLead,
  mailLead,
  moveLead,
  noteLead,
  snoozeLead,
  takeLead,
  tryLead,
} from './lead-work-writes.ts';
import { notifyLateLeads } from './late-writes.ts';
import { saveDuty, takeTurns } from './turn-writes.ts';
import { storeLeadKeys } from './lead-key-writes.ts';
import { storeIntent, storeHold } from './hold-writes.ts';
import { claimDeliveries, storeDeliveryOutcomes, replayDelivery } from './delivery-attempt-writes.ts';
import { claimWaitingFile, storeCleaningResult } from './lead-file-writes.ts';
import type { Lookup } from '#ports/lookup-counts.ts';
import type { PictureCheck } from '#ports/picture-checks.ts';
import {
  clearExpiredKeys,
  deleteApplicationFiles,
  deleteOldAlerts,
  deleteOldCounts,
  deleteOldLeads,
  deleteOldReservations,
  deleteOldSpam,
  deleteOldVisits,
  deletePastBookings,
} from './retention-writes.ts';
import { actOnReservation, recordPaymentEvent } from './reservation-writes.ts';
import {
  consumeSignInRow,
  deleteExpiredSignIns,
  deleteSignInRows,
  incrementSignInRow,
  insertSignInRow,
  updateSignInRows,
} from './sign-in-writes.ts';
import { guessCode } from './guess-code.ts';
import { deleteOldAudit, deleteOldStaffAudit } from './audit-writes.ts';
import { inviteStaff, revokeStaff, useStaffInvitation } from './staff-writes.ts';
import { planStaffNotices } from './news-writes.ts';
import {
  dropPushSubscription,
  removePushSubscription,
  saveNoticeChoices,
  storePushSubscription,
} from './push-writes.ts';
import { updateSearch, removeSearch, storeSearch, stopAlerts, storeLook } from './saved-search-writes.ts';
import { deleteUnusedShoppers, eraseShopper, removeWatchedCar, saveWatchedCars } from './shopper-writes.ts';
import { undoAct, undoBulk } from './undo-writes.ts';
import { addCar } from './add-car-writes.ts';
import { editCar, editCars, followFeed, judgeValue, keepOwn } from './hand-writes.ts';
import {
  addPhoto,
  claimWaitingPhoto,
  dismissPhoto,
  forgetPhotos,
  showReadyPhotos,
  storeCleanedPhoto,
} from './photo-writes.ts';
import { addFeedPictures, orderPictures, putPictureBack, removePicture } from './picture-writes.ts';
import { storeStagedCars } from './staged-writes.ts';
import { shiftStockDates, upsertCars, withdrawCars } from './stock-writes.ts';
import { saveTenant, saveTenantApart } from './tenant-writes.ts';
import { addVisits } from './visit-count-writes.ts';

/**
 * Everything that changes the database, by name, so that the writer thread can run it. Each runs in a
 * transaction bound to one website, or to a job of the platform. Inputs and outputs are plain values.
 */
export const writes = {
  insertLead,
  storeHold,
  storeIntent,
  actOnReservation,
  recordPaymentEvent,
  updateLead,
  moveBooking,
  claimWaitingFile,
  storeCleaningResult,
  replayDelivery,
  takeLead,
  giveLead,
  tryLead,
  mailLead,
  answerTry,
  moveLead,
  noteLead,
  snoozeLead,
  storeLeadKeys,
  notifyLateLeads,
  saveDuty,
  takeTurns,
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
  deleteOldAudit,
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
  inviteStaff,
  useStaffInvitation,
  revokeStaff,
  deleteOldStaffAudit,
  saveNoticeChoices,
  storePushSubscription,
  removePushSubscription,
  dropPushSubscription,
  planStaffNotices,
  saveWatchedCars,
  removeWatchedCar,
  storeSearch,
  updateSearch,
  removeSearch,
  stopAlerts,
  storeLook,
  claimDeliveries,
  storeDeliveryOutcomes,
  upsertCars,
  storeStagedCars,
  withdrawCars,
  addCar,
  editCar,
  editCars,
  followFeed,
  keepOwn,
  judgeValue,
  undoAct,
  undoBulk,
  addPhoto,
  claimWaitingPhoto,
  storeCleanedPhoto,
  showReadyPhotos,
  dismissPhoto,
  forgetPhotos,
  orderPictures,
  removePicture,
  putPictureBack,
  addFeedPictures,
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

interface Fact {
  name: string;
  value: string;
}

/** Stores the value unless there is one already, and returns the stored one. */
async function setFactIfAbsent(db: Db, _websiteId: number, { name, value }: Fact): Promise<string> {
  await db
    .insertInto('fact')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const storedFact = await db
    .selectFrom('fact')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return storedFact.value;
}

async function setFact(db: Db, _websiteId: number, { name, value }: Fact): Promise<void> {
  await db
    .insertInto('fact')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** One statement counts and compares, so that of two servers neither takes the other's last look-up. */
async function takeLookup(db: Db, websiteId: number, { provider, month, most }: Lookup): Promise<boolean> {
  if (most < 1) return false;
  const countRow = await db
    .insertInto('lookup_count')
    .values({ website_id: websiteId, provider, month, lookups: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['website_id', 'provider', 'month'])
        .doUpdateSet((eb) => ({ lookups: eb('lookup_count.lookups', '+', 1) }))
        .where('lookup_count.lookups', '<', most),
    )
    .returning('lookups')
    .executeTakeFirst();
  return countRow !== undefined;
}

async function storePictureCheck(
  db: Db,
  websiteId: number,
  { at: instant, troubles }: PictureCheck,
): Promise<void> {
  const check = { at: instant, troubles: JSON.stringify(troubles) };
  await db
    .insertInto('picture_check')
    .values({ website_id: websiteId, ...check })
    .onConflict((conflict) => conflict.column('website_id').doUpdateSet(check))
    .execute();
}
