import * as v from 'valibot';
import { picture, shaped, sitePath, webAddress } from '../tenants/settings/field-shapes.ts';

const dial = shaped(/^tel:\+?[0-9]{3,20}$/, 'a tel: link');
const mail = shaped(/^mailto:[^\s@<>"?]+@[^\s@<>"?]+$/, 'a mailto: link');

/** Where a link of a page may lead: nowhere that runs anything. */
export const linkUrl = v.union(
  [sitePath, webAddress, dial, mail],
  'is not a path, an address, a tel: or a mailto: link',
);

/** The address as it may be linked; null for one that may not. */
export function readLinkableUrl(url: string): string | null {
  const parseResult = v.safeParse(linkUrl, url);
  return parseResult.success ? parseResult.output : null;
}

/** The address of a picture as the loader may be asked for it; null for another. */
export function readPictureUrl(url: string): string | null {
  const parseResult = v.safeParse(picture, url);
  return parseResult.success ? parseResult.output : null;
}
