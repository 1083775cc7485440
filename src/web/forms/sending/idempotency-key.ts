import { createRandomId } from '../../browser/visit/random-id.ts';

/** Visit data that the page keeps updating while a form is open. */
type Visit = Record<string, unknown>;

interface Try {
  key: string;
  visit: Visit;
}

/**
 * The key of a form instance: the same for every retry of the same content, another when the visitor changed it. A
 * retry also sends the visit data of the first try, or it would be another lead.
 */
export class IdempotencyKey {
  #content = '';
  #try: Try = { key: '', visit: {} };

  issueFor(content: object, visit: Visit = {}): Try {
    const text = JSON.stringify(content);
    if (text !== this.#content) {
      this.#try = { key: createRandomId(), visit };
      this.#content = text;
    }
    return this.#try;
  }
}
