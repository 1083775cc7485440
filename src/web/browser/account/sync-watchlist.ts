import type { Favourite } from '#domain/garage/favourites.ts';
import { mergeFavourites, NOTHING_AGREED, findUnsentChanges } from '#domain/garage/merge-favourites.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import {
  type Account,
  type AccountAnswer,
  askAccount,
  removeCarFromAccount,
  saveCarToAccount,
  saveToAccount,
} from './account-calls.ts';
import { publishAccount } from './account-state.ts';
import { openSignedInMark } from './signed-in-mark.ts';
import { readFavourites, storeFavourites, subscribeToFavourites } from './use-favourites.ts';

/** A page that stays open asks again what other devices did, when its visitor goes on to another. */
const ANSWER_HOLDS_MS = MINUTE_MS;
/** Hearts pressed one after the other are told together. */
const SYNC_DELAY_MS = 300;
const RETRY_MS = 5000;

let askedAt = Number.NEGATIVE_INFINITY;
let runningSync: Promise<void> | null = null;
let isWatching = false;
let retryTimer: ReturnType<typeof setTimeout> | undefined;

/**
 * Brings the favourites of device and account together, and keeps them so while the page is open. What cannot be told
 * now is told later, on whatever page: it stands in the favourites themselves. Nothing happens without the mark.
 */
export function syncWatchlist(websiteId: number): Promise<void> {
  watchFavourites(websiteId);
  runningSync ??= sync(websiteId).finally(() => (runningSync = null));
  return runningSync;
}

/** Who is signed in, asked now. */
export async function openAccount(websiteId: number): Promise<void> {
  takeAnswer(websiteId, await askAccount());
  await syncWatchlist(websiteId);
}

/** Takes an account over that was answered: at sign-in nothing is agreed yet, and nothing is lost. */
export function takeAnswer(websiteId: number, answer: AccountAnswer): void {
  if (answer.kind === 'account') {
    takeAccount(websiteId, answer.account);
  } else if (answer.kind === 'signed_out' || answer.status === 404) {
    openSignedInMark(websiteId).clear();
    publishAccount({ kind: 'signed_out' });
  } else {
    publishAccount({ kind: 'unreachable' });
    retryLater(websiteId);
  }
}

function takeAccount(websiteId: number, { name, email, watchlist }: Account): void {
  const mark = openSignedInMark(websiteId);
  const device = readFavourites(websiteId);
  const { favourites, agreed } = mergeFavourites(device, watchlist, mark.read() ?? NOTHING_AGREED);
  mark.write(agreed);
  if (!isSame(device, favourites)) storeFavourites(websiteId, favourites);
  askedAt = performance.now();
  publishAccount({ kind: 'signed_in', name: name || email });
}

async function sync(websiteId: number): Promise<void> {
  if (openSignedInMark(websiteId).read() === null) return;
  if (performance.now() - askedAt > ANSWER_HOLDS_MS) takeAnswer(websiteId, await askAccount());
  // One after the other, until the account was told all: hearts are pressed meanwhile.
  while (await sendNextChange(websiteId));
}

/** Tells the account of the next change; false when there is none, or it cannot be told now. */
async function sendNextChange(websiteId: number): Promise<boolean> {
  const agreed = openSignedInMark(websiteId).read();
  if (agreed === null) return false;
  const { saved: savedCars, removed: removedIds } = findUnsentChanges(readFavourites(websiteId), agreed);
  const [removedId] = removedIds;
  const [firstCar] = savedCars;
  if (removedId !== undefined)
    return noteRemoved(websiteId, removedId, await removeCarFromAccount(removedId));
  if (firstCar === undefined) return false;
  const answer = savedCars.length === 1 ? await saveCarToAccount(firstCar) : await saveToAccount(savedCars);
  return noteSaved(websiteId, savedCars, answer);
}

function noteRemoved(websiteId: number, carId: number, answer: AccountAnswer): boolean {
  if (answer.kind === 'account' || isRefused(answer))
    return updateMark(websiteId, (knownIds, refusedIds) => ({
      known: knownIds.filter((id) => id !== carId),
      refused: refusedIds,
    }));
  takeAnswer(websiteId, answer);
  return false;
}

function noteSaved(websiteId: number, savedCars: readonly Favourite[], answer: AccountAnswer): boolean {
  if (answer.kind !== 'account' && !isRefused(answer)) {
    takeAnswer(websiteId, answer);
    return false;
  }
  const watchlist = answer.kind === 'account' ? answer.account.watchlist : [];
  const ids = savedCars.map(({ id }) => id);
  const isTaken = (id: number) => watchlist.some((car) => car.id === id);
  return updateMark(websiteId, (knownIds, refusedIds) => ({
    known: [...knownIds, ...ids.filter(isTaken)],
    refused: [...refusedIds, ...ids.filter((id) => !isTaken(id))],
  }));
}

type Ids = readonly number[];

/** Changes what the mark says now: another tab may have told something meanwhile. */
function updateMark(
  websiteId: number,
  change: (known: Ids, refused: Ids) => { known: Ids; refused: Ids },
): boolean {
  const mark = openSignedInMark(websiteId);
  const agreed = mark.read();
  if (agreed === null) return false;
  mark.write(change(agreed.known, agreed.refused));
  return true;
}

/** The site does not have the car: asking again would change nothing. */
function isRefused(answer: AccountAnswer): boolean {
  return answer.kind === 'failed' && (answer.status === 404 || answer.status === 422);
}

/** Of several open tabs the one in view tells. */
function watchFavourites(websiteId: number): void {
  if (isWatching) return;
  isWatching = true;
  let syncTimer: ReturnType<typeof setTimeout> | undefined;
  subscribeToFavourites(() => {
    clearTimeout(syncTimer);
    syncTimer = setTimeout(() => {
      if (document.visibilityState === 'visible') void syncWatchlist(websiteId);
    }, SYNC_DELAY_MS);
  });
  addEventListener('online', () => void syncWatchlist(websiteId));
}

function retryLater(websiteId: number): void {
  clearTimeout(retryTimer);
  retryTimer = setTimeout(() => void syncWatchlist(websiteId), RETRY_MS);
}

function isSame(cars: readonly Favourite[], otherCars: readonly Favourite[]): boolean {
  return cars.length === otherCars.length && cars.every(({ id }, index) => id === otherCars[index]?.id);
}
