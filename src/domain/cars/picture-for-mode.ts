import type { Theme } from '../tenants/theme/theme.ts';

interface FoundPicture {
  url: string;
  /** For dark pages. */
  dark?: string;
}

/** A picture as a page asks for it. */
export interface PictureOfModes {
  url: string;
  /** For dark pages; true: of the same name, in the folder `dark` beside it, which a list of cars says in a byte. */
  dark?: string | true;
}

/** A picture as pages of a mode ask for it: `dark` is left only where the visitor's system decides. */
export function choosePicture<Picture extends FoundPicture>(
  { dark, ...picture }: Picture,
  mode: Theme['mode'],
): Omit<Picture, 'dark'> & PictureOfModes {
  const { url } = picture;
  if (dark === undefined || mode === 'light') return { ...picture, url };
  if (mode === 'dark') return { ...picture, url: dark };
  return { ...picture, url, dark: dark === addressDarkTwin(url) ? true : dark };
}

/** The same of one whose addresses are all that is drawn. */
export function pickAddresses({ url, dark }: FoundPicture, mode: Theme['mode']): PictureOfModes {
  return choosePicture(dark === undefined ? { url } : { url, dark }, mode);
}

/** The whole address of a dark picture. */
export function findDarkAddress({ url, dark }: { url: string; dark: string | true }): string {
  return dark === true ? addressDarkTwin(url) : dark;
}

function addressDarkTwin(url: string): string {
  const file = url.lastIndexOf('/') + 1;
  return `${url.slice(0, file)}dark/${url.slice(file)}`;
}
