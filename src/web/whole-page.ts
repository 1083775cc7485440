const encoder = new TextEncoder();

/**
 * A page that is complete before it is answered. A plain Response would turn the text into a stream, and whoever
 * reads it would put the pieces together again: a seventh of the time that an uncached page takes.
 * Its `body` is null: read it by `text` or `arrayBuffer`.
 */
export class WholePage extends Response {
  readonly #html: string;

  constructor(html: string, init: ResponseInit) {
    super(null, init);
    this.#html = html;
  }

  override async text(): Promise<string> {
    return this.#html;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return encoder.encode(this.#html).buffer;
  }
}
