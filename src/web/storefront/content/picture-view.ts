import { pickAddresses, type PictureOfModes } from '#domain/cars/picture-for-mode.ts';
import type { BlockPicture } from '#domain/content/block.ts';
import type { Theme } from '#domain/tenants/theme/theme.ts';

export interface PictureView {
  src: string;
  alt: string;
  dark?: PictureOfModes['dark'];
}

export interface ThemedWebsite {
  theme: { mode: Theme['mode'] };
}

/** A dealer's picture as pages of the site's mode ask for it. */
export function buildPictureView(picture: BlockPicture, website: ThemedWebsite): PictureView;
export function buildPictureView(picture: BlockPicture | null, website: ThemedWebsite): PictureView | null;
export function buildPictureView(picture: BlockPicture | null, website: ThemedWebsite): PictureView | null {
  if (picture === null) return null;
  const { url, ...dark } = buildView(picture.src, picture.dark, website);
  return { src: url, alt: picture.alt, ...dark };
}

/** The same of one that is two settings. */
export function buildImageView(
  url: string | null,
  dark: string | null,
  website: ThemedWebsite,
): PictureOfModes | null {
  return url === null ? null : buildView(url, dark, website);
}

function buildView(url: string, dark: string | null, { theme: { mode } }: ThemedWebsite): PictureOfModes {
  return pickAddresses(dark === null ? { url } : { url, dark }, mode);
}
