/** One part of a posted form, in the order sent. Its body must be read before the next part is asked for. */
export interface Part {
  name: string;
  /** Null for a plain field. */
  fileName: string | null;
  body: AsyncIterable<Buffer>;
}

/** The form cannot be read: cut short, or written as no browser writes it. */
export class MalformedForm extends Error {}

const HEAD_BYTES = 16 * 1024;
const CRLF = Buffer.from('\r\n');
const HEAD_END = Buffer.from('\r\n\r\n');
const DASHES = Buffer.from('--');

/**
 * The parts of `multipart/form-data` as they arrive, by the letter of RFC 7578 and no more: no preamble, no nesting, no
 * encodings. Never holds more than a piece of the body. Throws `MalformedForm`.
 */
export async function* multipartParts(
  pieces: AsyncIterable<Uint8Array>,
  boundary: string,
): AsyncGenerator<Part> {
  const bytes = new Inbox(pieces);
  const delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1');
  if (!(await bytes.takes(delimiter.subarray(2)))) throw new MalformedForm();
  while (!(await bytes.takes(DASHES))) {
    if (!(await bytes.takes(CRLF))) throw new MalformedForm();
    const head = await headOf(bytes);
    const body = bytes.until(delimiter);
    yield { ...head, body };
    // What nobody wanted is still on the way.
    for await (const _rest of body);
  }
}

async function headOf(bytes: Inbox): Promise<Pick<Part, 'name' | 'fileName'>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes.until(HEAD_END)) {
    size += chunk.length;
    if (size > HEAD_BYTES) throw new MalformedForm();
    chunks.push(chunk);
  }
  const lines = Buffer.concat(chunks).toString().split('\r\n');
  const dispositions = lines.filter((line) => /^content-disposition:/i.test(line));
  const found = dispositions.length === 1 ? DISPOSITION.exec(dispositions[0] ?? '') : null;
  if (found === null || !lines.every(isHeader)) throw new MalformedForm();
  return { name: unescaped(found[1] ?? ''), fileName: found[2] === undefined ? null : unescaped(found[2]) };
}

/** `filename*` is refused with everything else that does not belong here (RFC 7578 §4.2). */
const QUOTED = '"((?:\\\\"|[^"\\r\\n])*)"';
const DISPOSITION = new RegExp(
  `^content-disposition: *form-data *; *name=${QUOTED}(?: *; *filename=${QUOTED})? *$`,
  'i',
);
const OTHER_HEADER = /^(?:content-disposition|content-type|content-length) *:[^\r\n]*$/i;

function isHeader(line: string): boolean {
  return OTHER_HEADER.test(line);
}

/** As browsers write what would end the quotes or the line. */
function unescaped(text: string): string {
  return text.replaceAll('\\"', '"').replace(/%22|%0d|%0a/gi, (escape) => decodeURIComponent(escape));
}

/** Bytes that arrived and were not taken yet; a mark that is cut in two by the network is found all the same. */
class Inbox {
  readonly #source: AsyncIterator<Uint8Array>;
  #held: Buffer = Buffer.alloc(0);

  constructor(pieces: AsyncIterable<Uint8Array>) {
    this.#source = pieces[Symbol.asyncIterator]();
  }

  /** Takes these very bytes if they come next. */
  async takes(expected: Buffer): Promise<boolean> {
    while (this.#held.length < expected.length) await this.#more();
    const isNext = this.#held.subarray(0, expected.length).equals(expected);
    if (isNext) this.#held = this.#held.subarray(expected.length);
    return isNext;
  }

  /** Everything before the mark; the mark itself is taken too. */
  async *until(mark: Buffer): AsyncGenerator<Buffer> {
    for (;;) {
      const at = this.#held.indexOf(mark);
      const sure = at === -1 ? this.#held.length - mark.length + 1 : at;
      const before = this.#held.subarray(0, Math.max(0, sure));
      this.#held = this.#held.subarray(before.length + (at === -1 ? 0 : mark.length));
      if (before.length > 0) yield before;
      if (at !== -1) return;
      await this.#more();
    }
  }

  async #more(): Promise<void> {
    const { done, value } = await this.#source.next();
    if (done) throw new MalformedForm();
    const next = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    this.#held = this.#held.length === 0 ? next : Buffer.concat([this.#held, next]);
  }
}
