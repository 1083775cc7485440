/** Real bytes of a body, files apart; a longer one is refused. */
export const MAX_BODY_BYTES = 64 * 1024;

export type BodyFault = 'malformed' | 'too_large' | 'unsupported';

/** The text of a small body of the wanted type, counted as it arrives: no header is believed. */
export async function readRequestText(
  request: Request,
  type: RegExp,
): Promise<{ text: string } | { fault: BodyFault }> {
  const sent = request.headers.get('content-type') ?? '';
  if (!type.test(sent) || request.headers.has('content-encoding')) return { fault: 'unsupported' };
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BODY_BYTES) return { fault: 'too_large' };
    chunks.push(chunk);
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)) };
  } catch {
    return { fault: 'malformed' };
  }
}
