import { type InlineTexts, readCompressedBodies, readInlineTexts } from '#ports/whole-response.ts';
import type { FlatHeaders } from './build-security-headers.ts';

/** A response that is complete in memory. */
export interface BufferedResponse {
  status: number;
  headers: FlatHeaders;
  body: Buffer;
  contentType: string;
  /** For a page: the inline scripts and styles its content policy allows; none if absent. */
  inline?: InlineTexts | undefined;
  /** The page itself forbids caching. */
  isPrivate: boolean;
  /** Of what is sent again: its body in the codings that were asked for before. */
  compressedBodies?: Map<string, Buffer> | undefined;
}

/** Headers that the server sets on every response, whatever a page says. */
const OURS = new Set([
  'cache-control',
  'content-length',
  'etag',
  'vary',
  'x-powered-by',
  'server',
  'connection',
]);

export async function bufferResponse(response: Response): Promise<BufferedResponse> {
  const headers: FlatHeaders = [];
  for (const [name, value] of response.headers) {
    if (!OURS.has(name)) headers.push(HEADER_SPELLING[name] ?? name, value);
  }
  return {
    status: response.status,
    headers,
    body: Buffer.from(await response.arrayBuffer()),
    contentType: response.headers.get('Content-Type') ?? '',
    inline: readInlineTexts(response),
    compressedBodies: readCompressedBodies(response),
    isPrivate:
      /private|no-store/.test(response.headers.get('Cache-Control') ?? '') ||
      response.headers.has('Set-Cookie'),
  };
}

const HEADER_SPELLING: Record<string, string> = {
  'content-type': 'Content-Type',
  location: 'Location',
  'set-cookie': 'Set-Cookie',
  'retry-after': 'Retry-After',
};
