import { randomId } from '../../browser/visit.ts';

/** The key of a form instance: the same for every retry of the same content, another when the visitor changed it. */
export class IdempotencyKey {
  #key = '';
  #content = '';

  of(content: object): string {
    const text = JSON.stringify(content);
    if (text !== this.#content) {
      this.#key = randomId();
      this.#content = text;
    }
    return this.#key;
  }
}
