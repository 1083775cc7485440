import type { Photo, PhotoRoom, whyNoRoom } from '#domain/cars/photos/photo.ts';
import type { FileClaim } from './leads.ts';

/**
 * The photos that staff took of the cars of one website. What changes the pictures of a car does so in one transaction with the
 * lock of the field `photos` and a line of audit.
 */
export interface Photos {
  /** Of a car, by their places; what was removed is not among them. */
  list(carId: number): Promise<Photo[]>;
  find(id: string): Promise<Photo | null>;
  /** Ids of cars that have or had a photo of these bytes. */
  listCarsByHash(sha256: string): Promise<number[]>;
  /** Hashes of photos that its cars show. */
  listShownHashes(): Promise<string[]>;
  readRoom(): Promise<PhotoRoom>;
  /** Stores a photo that waits; one that is known stays as it is. */
  add(call: { photo: NewPhoto; quotaBytes: number }): Promise<AddPhotoOutcome>;
  /** A photo that waits and that nobody else is at. */
  claimWaiting(claim: FileClaim): Promise<Photo | null>;
  /** How the cleaning of a photo ended. */
  storeCleaned(cleaning: PhotoCleaning): Promise<void>;
  /** Shows what is ready of cars of which nothing waits, and what has been ready for long; a picture that its car shows already is stored once. */
  showReady(): Promise<void>;
  /** Addresses of pictures of the car, as they are to stand; what came meanwhile follows. */
  order(call: PictureAct & { urls: readonly string[] }): Promise<PictureOutcome>;
  /** Takes a picture off the car; a photo is kept for some days. */
  remove(call: PictureAct & { url: string }): Promise<PictureOutcome>;
  /**
   * Puts a removed photo back, or a picture of the feed; `index`: where it stood. Not `undoAct`, which refuses where the same was
   * changed since: on the yard other photos arrive meanwhile, and stay.
   */
  putBack(call: PictureAct & { url: string; index: number }): Promise<PictureOutcome>;
  /** Takes away what says that a photo was refused. */
  dismiss(id: string): Promise<void>;
  /** Puts the pictures that the feed has after those that the car has. */
  addFeedPictures(call: PictureAct): Promise<PictureOutcome>;
  /** Deletes what was removed, refused or replaced before an ISO instant. */
  forget(before: string): Promise<void>;
  /** Of these hashes those that no photo has. */
  findUnnamed(sha256s: readonly string[]): Promise<string[]>;
  /** Of these ids those of which no photo waits. */
  findNotWaiting(ids: readonly string[]): Promise<string[]>;
}

/** Photos of every website, for the job that cleans them. */
export interface DuePhotos {
  /** Ids of websites of which a photo waits or is not shown yet. */
  sitesWaiting(): Promise<number[]>;
}

export type NewPhoto = Omit<Photo, 'taken_at' | 'changed_at' | 'sha256' | 'state'>;

export type AddPhotoOutcome =
  | { kind: 'added' | 'known' }
  /** The id is taken, by a photo of another car. */
  | { kind: 'taken' }
  | { kind: 'too_many' }
  | { kind: NonNullable<ReturnType<typeof whyNoRoom>> }
  | { kind: 'no_car' };

export type PhotoCleaning = { id: string } & (
  | { state: 'ready'; size: number; sha256: string }
  | { state: 'refused' }
);

export interface PictureAct {
  carId: number;
  /** An id of staff. */
  actor: string;
}

export type PictureOutcome =
  | { kind: 'saved' }
  /** An address is none of the car's. */
  | { kind: 'unknown_picture' }
  | { kind: 'not_found' };
