import { UnreadableFeed } from '#ports/feed.ts';
import { MAX_DEPTH, MAX_ENTRY } from './feed-limits.ts';

/** Names under which feeds keep their list. */
const LISTS = new Set([
  'cars',
  'vehicles',
  'stock',
  'listings',
  'items',
  'inventory',
  'records',
  'results',
  'data',
]);

/** Names under which feeds keep an object that holds their list. */
const WRAPPERS = new Set([...LISTS, 'response', 'result', 'feed', 'export', 'payload', 'body']);

/** The text of every object of a feed's list, one after the other; the list is never held as a whole. */
export async function* splitJsonEntries(text: AsyncIterable<string>): AsyncGenerator<string> {
  const splitter = new Splitter();
  for await (const piece of text) yield* splitter.push(piece);
  splitter.end();
}

/** Follows brackets and strings; knows nothing else of JSON, which the parser of each entry checks. */
class Splitter {
  private depth = 0;
  private inString = false;
  private escaped = false;
  /** Depth at which entries begin: 0 one object a line, 1 a list, 2 and more a list inside objects. */
  private entryDepth = 0;
  private started = false;
  private done = false;
  /** Of the entry being read; null between entries. */
  private entry: string[] | null = null;
  private entryLength = 0;
  /** Depth inside the objects that may do nothing but hold the list (`{"response":{"cars":[`). */
  private wrapperDepth = 1;
  /** The last string in them: the name of what follows. */
  private word = '';

  *push(piece: string): Generator<string> {
    let from = 0;
    for (let index = 0; index < piece.length; index += 1) {
      const wasEntry = this.entry !== null;
      const isEnd = this.step(piece[index] ?? '');
      if (!wasEntry && this.entry !== null) from = index;
      if (!isEnd) continue;
      yield this.takeEntry(piece.slice(from, index + 1));
    }
    if (this.entry !== null) this.keep(piece.slice(from));
  }

  end(): void {
    if (this.depth > 0 || this.inString) throw new UnreadableFeed('The feed ends in the middle.');
  }

  /** Takes one character; true when it ends an entry. */
  private step(character: string): boolean {
    if (this.inString) return this.stepInString(character);
    if (character === '"') this.beginString();
    else if (character === '{' || character === '[') this.open(character);
    else if (character === '}' || character === ']') return this.close(character);
    else if (!/[\s,]/.test(character)) this.expectInside();
    return false;
  }

  private stepInString(character: string): boolean {
    if (this.escaped) this.escaped = false;
    else if (character === '\\') this.escaped = true;
    else if (character === '"') this.inString = false;
    else if (this.depth === this.wrapperDepth && this.word.length < 64) this.word += character;
    return false;
  }

  private beginString(): void {
    this.expectInside();
    this.inString = true;
    if (this.depth === this.wrapperDepth) this.word = '';
  }

  private open(bracket: string): void {
    if (!this.started) this.start(bracket);
    else if (this.isListOfEntries(bracket)) this.beginList();
    else if (this.isWrapper(bracket)) this.wrapperDepth += 1;
    else if (this.entry === null && this.depth === this.entryDepth && !this.done) this.beginEntry(bracket);
    this.depth += 1;
    if (this.depth > MAX_DEPTH) throw new UnreadableFeed('The feed is nested too deeply.');
  }

  private start(bracket: string): void {
    this.started = true;
    if (bracket === '[') this.entryDepth = 1;
    else this.beginEntry(bracket);
  }

  /** `{"cars":[`: what looked like an entry is the wrapper of a list. */
  private isListOfEntries(bracket: string): boolean {
    return bracket === '[' && this.isAmongWrappers() && LISTS.has(this.word.toLowerCase());
  }

  private isWrapper(bracket: string): boolean {
    return bracket === '{' && this.isAmongWrappers() && WRAPPERS.has(this.word.toLowerCase());
  }

  private isAmongWrappers(): boolean {
    return this.entryDepth === 0 && this.depth === this.wrapperDepth;
  }

  private beginList(): void {
    this.entry = null;
    this.entryDepth = this.depth + 1;
  }

  private beginEntry(bracket: string): void {
    if (bracket !== '{') throw new UnreadableFeed('The feed’s list holds something else than objects.');
    this.entry = [];
    this.entryLength = 0;
  }

  private close(bracket: string): boolean {
    this.depth -= 1;
    if (this.depth < 0) throw new UnreadableFeed('The feed is not well-formed JSON.');
    this.wrapperDepth = Math.min(this.wrapperDepth, Math.max(this.depth, 1));
    if (this.entry !== null) return this.depth === this.entryDepth;
    if (this.depth < this.entryDepth && bracket === ']') this.done = true;
    return false;
  }

  private expectInside(): void {
    if (!this.started) throw new UnreadableFeed('The feed is not JSON.');
    const between = this.entry === null && !this.done && this.depth === this.entryDepth;
    if (between) throw new UnreadableFeed('The feed’s list holds something else than objects.');
  }

  private keep(part: string): void {
    this.entryLength += part.length;
    if (this.entryLength > MAX_ENTRY)
      throw new UnreadableFeed('The feed has an entry of more than a million characters.');
    this.entry?.push(part);
  }

  private takeEntry(lastPart: string): string {
    this.keep(lastPart);
    const text = this.entry?.join('') ?? '';
    this.entry = null;
    return text;
  }
}
