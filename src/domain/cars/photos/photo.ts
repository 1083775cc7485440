import type { CarImage } from '../car.ts';

/** A photo that staff took of a car. */
export interface Photo {
  /** 32 hexadecimal digits, made by the device that took it. */
  id: string;
  car_id: number;
  /** Where it stands among the car's photos: they are shown from the lowest. */
  place: number;
  /** An id of staff. */
  taken_by: string;
  /** ISO instants: when it came, and when its state changed last. */
  taken_at: string;
  changed_at: string;
  /** What it shows (`angles.ts`); null where nobody said. */
  angle: string | null;
  type: 'image/jpeg' | 'image/png' | 'image/webp';
  /** Bytes as kept; as received while it waits. */
  size: number;
  /** Hex, of the bytes as kept; null while it waits, and of one that is refused. */
  sha256: string | null;
  /**
   * It waits until it is re-encoded without metadata, is `ready` until the others that came with it are, and then `shown` among
   * the car's pictures. What cannot be re-encoded is `refused`; what somebody took away is `removed`, for some days.
   */
  state: 'waiting' | 'ready' | 'shown' | 'refused' | 'removed';
}

const MB = 1024 * 1024;

export const PHOTO_LIMITS = { bytes: 12 * MB, ofCar: 60 } as const;

/** Pixels of the longer side, as kept. */
export const PHOTO_SIDE = 2560;

/** The longest that a photo which is ready waits for others of its car. */
export const PHOTO_WAIT_MS = 10_000;

/** Bytes of the photos of a website: those it has, and all that stand in the store, of removed ones too. */
export interface PhotoRoom {
  keptBytes: number;
  storedBytes: number;
}

/** Removed photos take as much room again as the quota, so that nobody fills a disk by sending and removing. */
const STORED_SHARE = 2;

/** Null where one more photo of so many bytes has room. */
export function whyNoRoom(
  { keptBytes, storedBytes }: PhotoRoom,
  { size, quotaBytes }: { size: number; quotaBytes: number },
): 'no_room' | 'no_room_for_removed' | null {
  if (keptBytes + size > quotaBytes) return 'no_room';
  return storedBytes + size > STORED_SHARE * quotaBytes ? 'no_room_for_removed' : null;
}

export function buildPhotoUrl(sha256: string): string {
  return `/photos/${sha256}.jpg`;
}

/** The hash of a photo by its address on the site; null for another address. */
export function readPhotoHash(url: string): string | null {
  return /^\/photos\/([0-9a-f]{64})\.jpg$/.exec(url)?.[1] ?? null;
}

export function buildPhotoImage(sha256: string, view: string | null): CarImage {
  const url = buildPhotoUrl(sha256);
  return { image: { url }, thumb: url, view };
}
