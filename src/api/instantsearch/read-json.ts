const MAX_BYTES = 64 * 1024;

export type ReadBody = { kind: 'json'; json: unknown } | { kind: 'too_large' } | { kind: 'unreadable' };

/**
 * The JSON of a request's body, whatever its Content-Type says: browsers' clients name it text or a form to save the
 * preflight request. A client may compress it. At most 64 KB, also when unpacked.
 */
export async function readJson(request: Request): Promise<ReadBody> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BYTES) return { kind: 'too_large' };
  if (request.body === null) return { kind: 'unreadable' };
  const isPacked = request.headers.get('content-encoding')?.toLowerCase() === 'gzip';
  const body = isPacked ? request.body.pipeThrough(new DecompressionStream('gzip')) : request.body;
  try {
    const text = await readLimited(body);
    return text === null ? { kind: 'too_large' } : { kind: 'json', json: JSON.parse(text) };
  } catch {
    return { kind: 'unreadable' };
  }
}

async function readLimited(body: ReadableStream<Uint8Array>): Promise<string | null> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
