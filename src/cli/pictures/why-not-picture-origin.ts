import { isIP } from 'node:net';
import { isPublicAddress, isWrittenLoopback } from '#adapters/fetching/public-address.ts';

/** As a configuration may name one (`image_origins`). */
const ORIGIN = /^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?$/;
/** Names that the public internet does not have. */
const PRIVATE_NAME = /^[^.]+$|\.(?:localhost|local|internal|lan|home|corp)$/;

/** Why a site may not show pictures from an origin, whatever the operator says, as the end of a sentence; else null. */
export function whyNotPictureOrigin(
  origin: string,
  { allowLoopback }: { allowLoopback: boolean },
): string | null {
  if (!ORIGIN.test(origin)) return 'is no plain http or https address';
  if (isWrittenLoopback(origin)) return allowLoopback ? null : 'is this very machine';
  const host = new URL(origin).hostname;
  const isPrivate = isIP(host) === 0 ? PRIVATE_NAME.test(host) : !isPublicAddress(host);
  return isPrivate ? 'is inside a private network' : null;
}
