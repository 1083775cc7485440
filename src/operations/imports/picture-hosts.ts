import type { CarImage, NewCar } from '#domain/cars/car.ts';
import type { PictureHost } from '#domain/imports/import-summary.ts';

/** More origins than a dealer has are a feed's mistake, and not worth the memory. */
const MAX_ORIGINS = 1_000;
const ORIGIN = /^https?:\/\/[^/?#\\]+/i;

/** Counts where the pictures of a feed's cars are. */
export class PictureHosts {
  private readonly counts = new Map<string, number>();

  add({ images }: Pick<NewCar, 'images'>): void {
    for (const address of images.flatMap(addressesIn)) {
      const [start] = ORIGIN.exec(address) ?? [];
      if (start === undefined) continue;
      const count = this.counts.get(start) ?? 0;
      if (count > 0 || this.counts.size < MAX_ORIGINS) this.counts.set(start, count + 1);
    }
  }

  /** Those that a site may not show, by the number of their pictures. */
  listForbidden(allowedOrigins: readonly string[]): PictureHost[] {
    const pictures = new Map<string, number>();
    for (const [start, count] of this.counts) {
      const origin = URL.canParse(start) ? new URL(start).origin : start;
      if (!allowedOrigins.includes(origin)) pictures.set(origin, (pictures.get(origin) ?? 0) + count);
    }
    return [...pictures]
      .map(([origin, count]) => ({ host: origin.replace(/^\w+:\/\//, ''), origin, pictures: count }))
      .toSorted((a, b) => b.pictures - a.pictures);
  }
}

/** A thumbnail is mostly the picture itself. */
function addressesIn({ image, thumb }: CarImage): string[] {
  return [...new Set([image.url, thumb, ...(image.dark === undefined ? [] : [image.dark])])];
}
