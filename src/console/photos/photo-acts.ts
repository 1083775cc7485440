import type { PhotoActOutcome, StaffPhotos } from '#ports/staff-photos.ts';

/** What the page says after an act. */
export interface PhotoAnswer {
  /** In a sentence; null where nothing was done. */
  done: string | null;
  /** Why something was not, in sentences. */
  faults: readonly string[];
  /** A picture that was taken away, and where it stood: it can be put back. */
  removed: { url: string; index: number } | null;
}

const UNCLEAR = { status: 400, fault: 'That was not clear. Please try again.' };

export function explainPhotoOutcome(outcome: PhotoActOutcome): { status: number; fault: string | null } {
  switch (outcome.kind) {
    case 'done':
      return { status: 200, fault: null };
    case 'refused':
      return { status: 422, fault: outcome.text };
    case 'not_allowed':
      return { status: 403, fault: 'Photos of this car are not yours to change.' };
    case 'not_found':
      return { status: 404, fault: 'It is not there any more.' };
  }
}

/** Does what a post to the page asks for. */
export async function takePhotoAct(
  photos: StaffPhotos,
  stockNumber: string,
  form: FormData,
): Promise<{ status: number; answer: PhotoAnswer }> {
  const act = readText(form, 'act');
  if (act === 'sent') return { status: 200, answer: describeSent(form) };
  const photoAct = Object.hasOwn(PHOTO_ACTS, act) ? PHOTO_ACTS[act] : undefined;
  const outcome = await (photoAct?.run(photos, stockNumber, form) ?? null);
  const { status, fault } = outcome === null ? UNCLEAR : explainPhotoOutcome(outcome);
  const isDone = fault === null;
  const removedPicture =
    isDone && act === 'remove' ? { url: readText(form, 'url'), index: readIndex(form) } : null;
  return {
    status,
    answer: {
      done: isDone ? (photoAct?.done ?? null) : null,
      faults: isDone ? [] : [fault],
      removed: removedPicture,
    },
  };
}

interface PhotoAct {
  done: string;
  run: (photos: StaffPhotos, stockNumber: string, form: FormData) => Promise<PhotoActOutcome> | null;
}

/** By the field `act` of a post. */
const PHOTO_ACTS: Readonly<Record<string, PhotoAct>> = {
  order: {
    done: 'The new order is stored.',
    run: (photos, stockNumber, form) => photos.order(stockNumber, readOrder(form)),
  },
  remove: {
    done: 'Removed from the car.',
    run: (photos, stockNumber, form) => photos.remove(stockNumber, readText(form, 'url')),
  },
  put_back: {
    done: 'It is back.',
    run: (photos, stockNumber, form) => photos.putBack(stockNumber, readText(form, 'url'), readIndex(form)),
  },
  add_feed: {
    done: 'The feed’s pictures were put behind the others.',
    run: (photos, stockNumber) => photos.addFeedPictures(stockNumber),
  },
  follow_feed: {
    done: 'The pictures follow the feed again. The car’s history takes that back for an hour.',
    run: (photos, stockNumber) => photos.followFeed(stockNumber),
  },
  dismiss: {
    done: 'Removed.',
    run: (photos, stockNumber, form) => photos.dismiss(stockNumber, readText(form, 'id')),
  },
};

/** All addresses as they stand, `move` one of them a step; a script sends the order it shows. */
export function readOrder(form: FormData): string[] {
  const urls = form.getAll('url').filter((value) => typeof value === 'string');
  const [direction, index] = /^(up|down) (\d{1,3})$/.exec(readText(form, 'move'))?.slice(1) ?? [];
  if (direction === undefined) return urls;
  const oldIndex = Number(index);
  const movedUrl = urls[oldIndex];
  if (movedUrl === undefined) return urls;
  const newIndex = Math.max(0, direction === 'up' ? oldIndex - 1 : oldIndex + 1);
  return urls.toSpliced(oldIndex, 1).toSpliced(newIndex, 0, movedUrl);
}

function describeSent(form: FormData): PhotoAnswer {
  const keptCount = Number(readText(form, 'kept')) || 0;
  const faults = form.getAll('fault').filter((value) => typeof value === 'string');
  const photosText = keptCount === 1 ? '1 photo is' : `${keptCount} photos are`;
  const nothing = keptCount === 0 && faults.length === 0 ? ['Choose photos first.'] : [];
  return {
    done: keptCount === 0 ? null : `${photosText} stored.`,
    faults: [...faults, ...nothing],
    removed: null,
  };
}

function readIndex(form: FormData): number {
  const text = readText(form, 'index');
  return /^\d{1,3}$/.test(text) ? Number(text) : 0;
}

function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
