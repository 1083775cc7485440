import { NOTHING_AGREED } from '#domain/garage/merge-favourites.ts';
import {
  type AccountAnswer,
  askAccount,
  deleteAccount,
  endSession,
  signInByCode,
  type TypedCode,
} from './account-calls.ts';
import { publishAccount } from './account-state.ts';
import { openDeviceSlot } from '../visit/device-slot.ts';
import { openSignedInMark } from './signed-in-mark.ts';
import { syncWatchlist, takeAnswer } from './sync-watchlist.ts';
import { readFavourites, storeFavourites } from './use-favourites.ts';

/** Signs in by a mailed code, and puts the favourites of device and account together. */
export async function signIn(websiteId: number, typedCode: TypedCode): Promise<AccountAnswer> {
  const codeAnswer = await signInByCode(typedCode);
  const isUnheard = codeAnswer.kind === 'failed' && (codeAnswer.status === 0 || codeAnswer.status >= 500);
  const account = isUnheard ? await askAccount() : codeAnswer;
  // The code may have signed in although nobody said so; else its own failure is told.
  const answer = account.kind === 'account' ? account : codeAnswer;
  if (answer.kind !== 'account') return answer;
  openSignedInMark(websiteId).write(NOTHING_AGREED);
  takeAnswer(websiteId, answer);
  await syncWatchlist(websiteId);
  return answer;
}

/** Ends the session; false when the server could not be reached, and nothing was changed. */
export async function signOut(websiteId: number): Promise<boolean> {
  await syncWatchlist(websiteId);
  if (!(await endSession())) return false;
  // Cars that are safe in the account leave the device with it: the next who signs in here is maybe somebody else.
  const knownIds = openSignedInMark(websiteId).read()?.known ?? [];
  leave(websiteId);
  storeFavourites(
    websiteId,
    readFavourites(websiteId).filter(({ id }) => !knownIds.includes(id)),
  );
  return true;
}

/** Deletes the account; what is saved on this device stays here. False when the server could not be reached. */
export async function eraseAccount(websiteId: number): Promise<boolean> {
  if (!(await deleteAccount())) return false;
  leave(websiteId);
  return true;
}

function leave(websiteId: number): void {
  openSignedInMark(websiteId).clear();
  openDeviceSlot(websiteId, 'untold-acts', Boolean).clear();
  publishAccount({ kind: 'signed_out' });
}
