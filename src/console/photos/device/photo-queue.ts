import { dropKept, keepPhoto, type KeptPhoto, listKept } from './kept-photos.ts';
import { sendPhoto } from './send-photo.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** What a page shows of the photos that wait on this device. */
export interface QueueState {
  /** By their places. */
  photos: readonly KeptPhoto[];
  /** Of those that are being sent, from 0 to 1, by id. */
  progress: ReadonlyMap<string, number>;
  /** Rises with each photo that the server has. */
  storedCount: number;
  isOffline: boolean;
  isSignedOut: boolean;
}

const AT_ONCE = 2;
const FIRST_REST_MS = 500;
const LONGEST_REST_MS = 30_000;
/** Photos of one millisecond. */
const PLACES_OF_MS = 1000;

const NONE: QueueState = {
  photos: [],
  progress: new Map(),
  storedCount: 0,
  isOffline: false,
  isSignedOut: false,
};

/** One for all pages of a document: it goes on whichever of them is open. */
let state: QueueState = NONE;
let owner = '';
let isRunning = false;
/** Of several tabs one sends. */
let hasTurn = false;
const senders = new Set<Promise<void>>();
/** How often each was cut off, by id. */
const cuts = new Map<string, number>();
/** Ends of the rests that senders take. */
const wakers = new Set<() => void>();
const listeners = new Set<() => void>();

export function readQueue(): QueueState {
  return state;
}

export function readNoQueue(): QueueState {
  return NONE;
}

export function listenToQueue(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(changes: Partial<QueueState>): void {
  state = { ...state, ...changes };
  listeners.forEach((listener) => listener());
}

/** Goes on with what this person left on the device. */
export async function goOn(staffId: string): Promise<void> {
  owner = staffId;
  wakeSenders();
  if (hasTurn) startSenders();
  if (isRunning) return;
  isRunning = true;
  window.addEventListener('online', wakeSenders);
  try {
    change({ photos: await listKept(staffId) });
    // Where there are no locks the ids keep photos from being stored twice.
    await (navigator.locks ? navigator.locks.request('photos', sendAll) : sendAll());
  } finally {
    window.removeEventListener('online', wakeSenders);
    isRunning = false;
  }
}

function wakeSenders(): void {
  wakers.forEach((wake) => wake());
}

/** Until nothing waits that may be sent. */
async function sendAll(): Promise<void> {
  hasTurn = true;
  try {
    for (;;) {
      change({ photos: await listKept(owner), isSignedOut: false });
      if (findNext() === undefined) return;
      startSenders();
      while (senders.size > 0) await Promise.race(senders);
      if (state.isSignedOut) return;
    }
  } finally {
    hasTurn = false;
  }
}

function findNext(): KeptPhoto | undefined {
  return pickNext(
    state.photos.filter(({ id, fault }) => fault === null && !state.progress.has(id)),
    cuts,
  );
}

/** The first of those that were cut off least often: what the line is too slow for stands in no other's way. */
export function pickNext(
  photos: readonly KeptPhoto[],
  cutCounts: ReadonlyMap<string, number>,
): KeptPhoto | undefined {
  const countCuts = ({ id }: KeptPhoto) => cutCounts.get(id) ?? 0;
  return photos.toSorted((a, b) => countCuts(a) - countCuts(b))[0];
}

function startSenders(): void {
  while (senders.size < AT_ONCE && findNext() !== undefined) {
    const sender: Promise<void> = sendInTurn().finally(() => senders.delete(sender));
    senders.add(sender);
  }
}

async function sendInTurn(): Promise<void> {
  let restMs = FIRST_REST_MS;
  for (let photo = findNext(); photo !== undefined && !state.isSignedOut; photo = findNext()) {
    const { id } = photo;
    noteProgress(id, 0);
    const outcome = await sendPhoto(photo, (share) => noteProgress(id, share));
    if (outcome === 'stored') await forgetPhoto(id);
    else if (typeof outcome === 'object') await storeFault(photo, outcome.fault);
    else if (outcome === 'later') cuts.set(id, (cuts.get(id) ?? 0) + 1);
    noteProgress(id, null);
    const storedCount = state.storedCount + (outcome === 'stored' ? 1 : 0);
    change({ storedCount, isOffline: outcome === 'later', isSignedOut: outcome === 'signed out' });
    restMs = outcome === 'later' ? Math.min(LONGEST_REST_MS, 2 * restMs) : FIRST_REST_MS;
    if (outcome === 'later') await waitForWake(restMs);
  }
}

/** Until the line is back, as far as the browser knows. */
function waitForWake(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      wakers.delete(wake);
      resolve();
    };
    const timer = setTimeout(wake, ms);
    wakers.add(wake);
  });
}

function noteProgress(id: string, share: number | null): void {
  const progress = new Map(state.progress);
  if (share === null) progress.delete(id);
  else progress.set(id, share);
  change({ progress });
}

async function storeFault(photo: KeptPhoto, fault: string | null): Promise<void> {
  const faultyPhoto = { ...photo, fault };
  await keepPhoto(faultyPhoto);
  change({ photos: state.photos.map((candidate) => (candidate.id === photo.id ? faultyPhoto : candidate)) });
}

/** One that the server refused: what stood in its way may be gone. */
export async function sendAgain(photo: KeptPhoto): Promise<void> {
  await storeFault(photo, null);
  await goOn(photo.staffId);
}

/** Takes it off the device. */
export async function forgetPhoto(id: string): Promise<void> {
  await dropKept(id);
  change({ photos: state.photos.filter((photo) => photo.id !== id) });
}

/** Of one person, with those that the server refused: they can be sent again. */
export async function countWaiting(staffId: string): Promise<number> {
  return (await listKept(staffId)).length;
}

/** Takes all of one person off the device. */
export async function forgetAll(staffId: string): Promise<void> {
  for (const { id } of await listKept(staffId)) await forgetPhoto(id);
}

interface TakenPhotos {
  staffId: string;
  path: string;
  angle: string | null;
  files: readonly File[];
}

/** One at a time: a phone has little memory. The line to the server does not matter here. Rejects where the device keeps none. */
export async function takePhotos({ staffId, path, angle, files }: TakenPhotos): Promise<void> {
  const firstPlace = Date.now() * PLACES_OF_MS;
  for (const [index, file] of files.entries()) {
    const blob = await shrinkPhoto(file);
    const place = firstPlace + index;
    const photo = { id: createId(), staffId, path, angle, place, blob, fault: null };
    await keepPhoto(photo);
    if (!state.photos.some(({ id }) => id === photo.id)) change({ photos: [...state.photos, photo] });
    void goOn(staffId);
  }
}

function createId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
