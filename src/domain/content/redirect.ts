import * as v from 'valibot';
import { described, eitherShape, shaped, sitePath } from '../tenants/settings/field-shapes.ts';

/** Beyond that a list is no list of pages any more. */
export const MAX_REDIRECTS = 20_000;

const httpsAddress = shaped(
  /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?(?:[/?#][^\s<>"\\^`{|}]*)?$/i,
  'a path of the site nor an https address',
  2000,
);

/** An address of a dealer's earlier website, and where it leads now. */
export const redirectSchema = v.strictObject({
  from: described(
    shaped(/^\/(?![/\\])[^?#\s<>"\\]*$/, 'a path that begins with one /, without ? and #', 500),
    'A path, without a query.',
  ),
  to: described(
    eitherShape((input) => /^\s*\//.test(String(input)), sitePath, httpsAddress),
    'A path of this site, or an https address.',
  ),
});
export type Redirect = v.InferOutput<typeof redirectSchema>;
