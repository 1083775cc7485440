import { on } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { Form, type Part } from 'multiparty';

/** One part of a posted form, in the order sent. */
export interface FormPart {
  name: string;
  /** Null for a plain field. */
  fileName: string | null;
  /** What nobody reads of it is passed over when the next part is asked for. */
  body: AsyncIterable<Buffer>;
}

/** The form cannot be read: written as no browser writes it. */
export class MalformedForm extends Error {}

/** Whether the form is to blame, cut short or badly written, and not its body; the parser's own errors have a status. */
export function isMalformed(error: unknown): boolean {
  return error instanceof MalformedForm || (error instanceof Error && 'status' in error);
}

/**
 * The parts of `multipart/form-data` as they arrive, at most so many; never holds more than a piece of the body. Throws
 * what `isMalformed` tells from whatever the body itself fails with; so do the bodies of the parts.
 */
export async function* readFormParts(
  { headers, body }: Request,
  mostParts: number,
): AsyncGenerator<FormPart> {
  if (body === null) throw new MalformedForm();
  const source = Object.assign(Readable.fromWeb(body as NodeStream), {
    headers: Object.fromEntries(headers),
  });
  const form = new Form({ maxFields: mostParts });
  // Nobody may be listening when an error comes: it must not end the process, and a part must end with it.
  form.on('error', () => {});
  form.on('part', (part: Part) => part.on('error', (error) => part.destroy(error)));
  const parts = on(form, 'part', { close: ['close'] }) as AsyncIterable<[Part]>;
  refusePreamble(source, readBoundary(headers));
  // All that it takes of a request are its headers and its stream.
  form.parse(source as unknown as IncomingMessage);
  try {
    for await (const [part] of parts) {
      yield buildFormPart(part);
      part.resume();
    }
  } finally {
    source.destroy();
  }
}

/** Text before the first boundary is allowed by the RFC and passed over by the parser; no browser writes any. */
function refusePreamble(source: Readable, boundary: string): void {
  const openingBoundary = `--${boundary}`;
  let receivedText = '';
  source.on('data', function check(piece: Buffer) {
    receivedText += piece.toString('latin1');
    if (openingBoundary.startsWith(receivedText)) return;
    source.off('data', check);
    if (!receivedText.startsWith(openingBoundary)) source.destroy(new MalformedForm());
  });
}

/** Empty where the header names none, which the parser refuses. */
function readBoundary(headers: Headers): string {
  const [, quoted, plain = ''] =
    /boundary=(?:"([^"]+)"|([^;]+))/i.exec(headers.get('content-type') ?? '') ?? [];
  return quoted ?? plain;
}

/** By the letter of RFC 7578, as browsers write it: no `filename*`, no encodings, no other headers. */
function buildFormPart(part: Part): FormPart {
  const headers = part.headers as Record<string, string>;
  const isByTheLetter =
    DISPOSITION.test(headers['content-disposition'] ?? '') &&
    Object.keys(headers).every((name) => HEADERS.includes(name));
  if (!isByTheLetter) throw new MalformedForm();
  const fileName = part.filename === undefined ? null : unescapeLineBreaks(part.filename);
  return { name: unescapeLineBreaks(part.name), fileName, body: part };
}

const QUOTED = String.raw`"(?:\\"|[^"\r\n])*"`;
const DISPOSITION = new RegExp(`^form-data *; *name=${QUOTED}(?: *; *filename=${QUOTED})? *$`, 'i');
const HEADERS = ['content-disposition', 'content-type', 'content-length'];

/** Browsers write so what would end the line. */
function unescapeLineBreaks(text: string): string {
  return text.replace(/%0d|%0a/gi, (escape) => decodeURIComponent(escape));
}
