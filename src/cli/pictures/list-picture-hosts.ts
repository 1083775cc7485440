import type { PictureHost } from '#domain/imports/import-summary.ts';
import type { Website } from '#domain/tenants/website.ts';

/** A key that holds a picture's address, whatever it hangs below. */
const PICTURE_KEY = /(?:^|_)(?:image|images|picture|pictures|photo|thumb|banner|logo|src)$/;

/** Where the pictures of a configuration itself are (logo, hero, articles) that the site may not show yet. */
export function listPictureHosts(website: Omit<Website, 'id'>): PictureHost[] {
  const counts = new Map<string, number>();
  for (const url of pictureUrls(website, false)) {
    const { origin } = new URL(url);
    if (!website.image_origins.includes(origin)) counts.set(origin, (counts.get(origin) ?? 0) + 1);
  }
  return [...counts].map(([origin, pictures]) => ({ host: new URL(origin).host, origin, pictures }));
}

function* pictureUrls(value: unknown, isPicture: boolean): Generator<string> {
  if (typeof value === 'string') {
    if (isPicture && /^https?:/i.test(value) && URL.canParse(value)) yield value;
  } else if (Array.isArray(value)) {
    for (const element of value) yield* pictureUrls(element, isPicture);
  } else if (typeof value === 'object' && value !== null) {
    const isInside = isPicture && !('href' in value);
    for (const [key, nestedValue] of Object.entries(value))
      yield* pictureUrls(nestedValue, PICTURE_KEY.test(key) || isInside);
  }
}
