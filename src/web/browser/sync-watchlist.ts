import type { Favourite } from '#domain/garage/favourites.ts';
import { mergeFavourites, NOTHING_AGREED, unsentChanges } from '#domain/garage/merge-favourites.ts';
import {
  type Account,
  type AccountAnswer,
  askAccount,
  removeCarFromAccount,
  saveCarToAccount,
  saveToAccount,
} from './account-calls.ts';
import { publishAccount } from './account-state.ts';
import { signedInMark } from './signed-in-mark.ts';
import { favouritesOf, storeFavourites, subscribeToFavourites } from './use-favourites.ts';

/** A page that stays open asks again what other devices did, when its visitor goes on to another. */
const ASKED_FOR_MS = 60_000;
/** Hearts pressed one after the other are told together. */
const REST_MS = 300;
const RETRY_MS = 5000;

let askedAt = Number.NEGATIVE_INFINITY;
let running: Promise<void> | null = null;
let isWatching = false;
let retry: ReturnType<typeof setTimeout> | undefined;

/**
 * Brings the favourites of device and account together, and keeps them so while the page is open. What cannot be told
 * now is told later, on whatever page: it stands in the favourites themselves. Nothing happens without the mark.
 */
export function syncWatchlist(websiteId: number): Promise<void> {
  watch(websiteId);
  running ??= sync(websiteId).finally(() => (running = null));
  return running;
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
    signedInMark(websiteId).clear();
    publishAccount({ kind: 'signed_out' });
  } else {
    publishAccount({ kind: 'unreachable' });
    retryLater(websiteId);
  }
}

function takeAccount(websiteId: number, { name, email, watchlist }: Account): void {
  const mark = signedInMark(websiteId);
  const device = favouritesOf(websiteId);
  const { favourites, agreed } = mergeFavourites(device, watchlist, mark.read() ?? NOTHING_AGREED);
  mark.write(agreed);
  if (!isSame(device, favourites)) storeFavourites(websiteId, favourites);
  askedAt = performance.now();
  publishAccount({ kind: 'signed_in', name: name || email });
}

async function sync(websiteId: number): Promise<void> {
  if (signedInMark(websiteId).read() === null) return;
  if (performance.now() - askedAt > ASKED_FOR_MS) takeAnswer(websiteId, await askAccount());
  // One after the other, until the account was told all: hearts are pressed meanwhile.
  while (await tellOne(websiteId));
}

/** Tells the account one thing; false when there is nothing to tell, or it cannot be told now. */
async function tellOne(websiteId: number): Promise<boolean> {
  const agreed = signedInMark(websiteId).read();
  if (agreed === null) return false;
  const { saved, removed } = unsentChanges(favouritesOf(websiteId), agreed);
  const [gone] = removed;
  const [first] = saved;
  if (gone !== undefined) return noteRemoved(websiteId, gone, await removeCarFromAccount(gone));
  if (first === undefined) return false;
  const answer = saved.length === 1 ? await saveCarToAccount(first) : await saveToAccount(saved);
  return noteSaved(websiteId, saved, answer);
}

function noteRemoved(websiteId: number, carId: number, answer: AccountAnswer): boolean {
  if (answer.kind === 'account' || isRefused(answer))
    return note(websiteId, (known, refused) => ({ known: known.filter((id) => id !== carId), refused }));
  takeAnswer(websiteId, answer);
  return false;
}

function noteSaved(websiteId: number, saved: readonly Favourite[], answer: AccountAnswer): boolean {
  if (answer.kind !== 'account' && !isRefused(answer)) {
    takeAnswer(websiteId, answer);
    return false;
  }
  const watchlist = answer.kind === 'account' ? answer.account.watchlist : [];
  const ids = saved.map(({ id }) => id);
  const isTaken = (id: number) => watchlist.some((car) => car.id === id);
  return note(websiteId, (known, refused) => ({
    known: [...known, ...ids.filter(isTaken)],
    refused: [...refused, ...ids.filter((id) => !isTaken(id))],
  }));
}

type Ids = readonly number[];

/** By what the mark says now: another tab may have told something meanwhile. */
function note(
  websiteId: number,
  change: (known: Ids, refused: Ids) => { known: Ids; refused: Ids },
): boolean {
  const mark = signedInMark(websiteId);
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
function watch(websiteId: number): void {
  if (isWatching) return;
  isWatching = true;
  let rest: ReturnType<typeof setTimeout> | undefined;
  subscribeToFavourites(() => {
    clearTimeout(rest);
    rest = setTimeout(() => {
      if (document.visibilityState === 'visible') void syncWatchlist(websiteId);
    }, REST_MS);
  });
  addEventListener('online', () => void syncWatchlist(websiteId));
}

function retryLater(websiteId: number): void {
  clearTimeout(retry);
  retry = setTimeout(() => void syncWatchlist(websiteId), RETRY_MS);
}

function isSame(some: readonly Favourite[], others: readonly Favourite[]): boolean {
  return some.length === others.length && some.every(({ id }, at) => id === others[at]?.id);
}
