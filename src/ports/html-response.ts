/**
 * The inline scripts and styles that the product itself writes into a page: known before any text of a tenant or
 * a visitor is in it. The content policy allows exactly these.
 */
export interface InlineTexts {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * A page that is complete in memory. A plain Response would turn the text into a stream, and its
 * reader would join the pieces again: a seventh of the time that an uncached page takes.
 * Its `body` is null: read it by `text` or `arrayBuffer`.
 */
export class HtmlResponse extends Response {
  readonly inline: InlineTexts;
  readonly #html: Uint8Array<ArrayBuffer>;

  /** Bytes must fill their buffer. */
  constructor(html: string | Uint8Array<ArrayBuffer>, inline: InlineTexts, init: ResponseInit) {
    super(null, init);
    this.#html = typeof html === 'string' ? encoder.encode(html) : html;
    this.inline = inline;
  }

  override async text(): Promise<string> {
    return decoder.decode(this.#html);
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#html.buffer;
  }
}

/** By the property, for the pages' bundle has a class of its own. */
export function inlineOf(response: Response): InlineTexts | undefined {
  return (response as Partial<HtmlResponse>).inline;
}
