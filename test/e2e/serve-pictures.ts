import type { BrowserContext } from 'playwright-core';

/** The smallest picture there is. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Stands in for the pictures of a site, where none is looked at: to make them takes longer than everything else. */
export async function servePictures(context: BrowserContext): Promise<void> {
  await context.route('**/_img?**', (route) => route.fulfill({ contentType: 'image/png', body: PIXEL }));
}
