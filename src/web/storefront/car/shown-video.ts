import type { Car } from '#domain/cars/car.ts';
import { readCarVideo } from '#domain/cars/video.ts';
import { embedAddress } from '#domain/content/embed-address.ts';
import type { Website } from '#domain/tenants/website.ts';

/** A car's film as its page offers it. */
export interface ShownVideo {
  /** Where browsers without scripts go. */
  page: string;
  /** What is framed once the shopper asks for it; null: `page` is the film's file itself. */
  frame: string | null;
}

export function findShownVideo(car: Car, website: Website): ShownVideo | null {
  const video = readCarVideo(car.details.video, website);
  if (video === null) return null;
  if (video.kind === 'file') return { page: video.url, frame: null };
  const { page, frame } = embedAddress(video.provider, video.id);
  return { page, frame };
}
