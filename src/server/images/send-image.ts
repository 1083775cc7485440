import type { Exchange } from '../http/exchange.ts';
import { sendCached } from '../http/send-cached.ts';
import type { StoredImage } from './image-store.ts';

interface Sending {
  contentType: string;
  cacheSeconds: number;
  /** Set when the answer depends on the `Accept` header. */
  variesByAccept?: boolean;
}

/** Writes a kept picture, or that the browser has it already. */
export function sendImage(
  exchange: Exchange,
  { body, etag }: StoredImage,
  { contentType, cacheSeconds, variesByAccept = false }: Sending,
): number {
  return sendCached(exchange, {
    body,
    etag,
    contentType,
    cacheControl: `public, max-age=${cacheSeconds}`,
    vary: variesByAccept ? 'Accept' : null,
    coding: null,
  });
}
