import type { Db } from '../schema.ts';
import { claimFeeds, keepFeed, noteFeedRun, removeFeed, tellFeed } from './feed-writes.ts';
import { keepFact, setFact } from './fact-writes.ts';
import { eraseLeads } from './erase-writes.ts';
import { releaseLeads } from './held-writes.ts';
import { claimDeliveries } from './claim-writes.ts';
import { updateLead } from './lead-change-writes.ts';
import { settleLeadFile } from './lead-file-writes.ts';
import { submitLead } from './lead-writes.ts';
import { notePictureCheck } from './picture-check-writes.ts';
import { replayDelivery } from './replay-writes.ts';
import {
  forgetApplicationFiles,
  forgetCounts,
  forgetKeys,
  forgetLeads,
  forgetSlots,
  forgetSpam,
} from './retention-writes.ts';
import { settleDeliveries } from './settle-writes.ts';
import { storeStagedCars } from './staged-writes.ts';
import { shiftStockDates, upsertCars, withdrawCars } from './stock-writes.ts';
import { saveTenant } from './tenant-writes.ts';

/**
 * Everything that changes the database, by name, so that a writer elsewhere can be told what to do. Each runs in a
 * transaction bound to one website. Inputs and outputs are plain values.
 */
export const writes = {
  submitLead,
  updateLead,
  settleLeadFile,
  replayDelivery,
  releaseLeads,
  forgetSpam,
  forgetLeads,
  forgetSlots,
  forgetApplicationFiles,
  forgetKeys,
  forgetCounts,
  eraseLeads,
  claimDeliveries,
  settleDeliveries,
  upsertCars,
  storeStagedCars,
  withdrawCars,
  shiftStockDates,
  keepFeed,
  removeFeed,
  noteFeedRun,
  tellFeed,
  claimFeeds,
  notePictureCheck,
  saveTenant,
  setFact,
  keepFact,
} satisfies Record<string, (db: Db, websiteId: number, input: never) => Promise<unknown>>;

export type WriteName = keyof typeof writes;
export type WriteInput<Name extends WriteName> = Parameters<(typeof writes)[Name]>[2];
export type WriteOutput<Name extends WriteName> = Awaited<ReturnType<(typeof writes)[Name]>>;

/** Writes of a whole batch of cars: leads never wait behind them. */
export const BULK_WRITES: ReadonlySet<WriteName> = new Set([
  'upsertCars',
  'storeStagedCars',
  'withdrawCars',
  'shiftStockDates',
]);

/** Writes of the platform itself, for which no website is open. */
export const PLATFORM = 0;
