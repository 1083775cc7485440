import { mkdtemp, open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Target } from '#domain/imports/targets.ts';
import type { StagedCars, StoredBatch, StoreTerms, UpsertOutcome } from '#ports/stock.ts';
import { newCarCells } from '../rows/car-rows.ts';
import type { PlannedBatch, StagedBatch, StagedRows } from '../writes/staged-writes.ts';

/** Small enough for one short transaction. */
const BATCH = 250;
/** Enough to fill a transaction of SQLite's writer; few enough that none waits long for one of PostgreSQL's connections. */
const MAX_UNDER_WAY = 8;

type Batch = Omit<StagedBatch, 'at'>;

interface BatchCalls {
  store(batch: Batch): Promise<StoredBatch>;
  plan(batch: Batch, firstCars: number): Promise<PlannedBatch>;
}

interface WrittenBatch {
  stocknums: readonly string[];
  /** Bytes in the file. */
  length: number;
}

/**
 * Stages cars in a temporary file as rows ready for the writer: getting them from the file to
 * the writer is reading bytes, whatever a car looks like.
 */
export async function stageCars(calls: BatchCalls): Promise<StagedCars> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-import-'));
  const file = await open(join(folder, 'cars'), 'wx+', 0o600);
  const written: WrittenBatch[] = [];
  const targetLists = new TargetLists();
  let rows = noRows();
  let stocknums: string[] = [];

  let writing: Promise<void> = Promise.resolve();

  /** Starts to write the batch and waits for the one before: rows are read while bytes go to the disk. */
  function flush(): Promise<void> {
    const bytes = Buffer.from(JSON.stringify(rows));
    written.push({ stocknums, length: bytes.length });
    rows = noRows();
    stocknums = [];
    const before = writing;
    writing = before.then(() => file.appendFile(bytes));
    // A failure is met at the next wait.
    writing.catch(() => undefined);
    return before;
  }

  /** Flushes everything added to disk. */
  async function settle(): Promise<void> {
    if (stocknums.length > 0) await flush();
    await writing;
  }

  const batchOf = (rowsText: string, terms: StoreTerms): Batch => ({
    rows: rowsText,
    targetLists: targetLists.all,
    terms,
  });
  return {
    add({ car, given, doubts }) {
      rows.given.push(targetLists.numberOf(given));
      rows.doubts.push(doubts);
      rows.cells.push(newCarCells(car));
      return stocknums.push(car.stocknum) >= BATCH ? flush() : undefined;
    },
    async *store(terms) {
      await settle();
      yield* storeAll(file, written, (text) => calls.store(batchOf(text, terms)));
    },
    async *preview(terms, firstCars) {
      await settle();
      const seen = new Set<string>();
      let left = firstCars;
      for await (const text of batchTexts(file, written)) {
        const { stocknums: inBatch, ...planned } = await calls.plan(batchOf(text, terms), left);
        left -= planned.cars.length;
        yield {
          ...planned,
          outcomes: planned.outcomes.map((one, at) => outcomeAfter(one, seen, inBatch[at])),
        };
        for (const stocknum of inBatch) seen.add(stocknum);
      }
    },
    async remove() {
      await writing.catch(() => undefined);
      await file.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Most rows of a feed give the same fields as the row before, so each list of fields is stored once. */
class TargetLists {
  readonly all: (readonly Target[])[] = [];
  private readonly numbers = new Map<string, number>();
  private last = -1;

  numberOf(given: readonly Target[]): number {
    const last = this.all[this.last];
    if (!last || !sameTargets(last, given)) this.last = this.find(given);
    return this.last;
  }

  private find(given: readonly Target[]): number {
    const name = given.join();
    const number = this.numbers.get(name) ?? this.all.push(given) - 1;
    this.numbers.set(name, number);
    return number;
  }
}

function sameTargets(one: readonly Target[], other: readonly Target[]): boolean {
  return one.length === other.length && one.every((target, index) => target === other[index]);
}

/** Nothing is stored on the way: a car that an earlier batch would have made is no longer new. */
function outcomeAfter(outcome: UpsertOutcome, seen: ReadonlySet<string>, stocknum = ''): UpsertOutcome {
  return outcome === 'created' && seen.has(stocknum) ? 'updated' : outcome;
}

function noRows(): StagedRows {
  return { cells: [], given: [], doubts: [] };
}

async function* batchTexts(file: FileHandle, written: readonly WrittenBatch[]): AsyncGenerator<string> {
  let position = 0;
  for (const { length } of written) {
    const { buffer } = await file.read(Buffer.allocUnsafe(length), 0, length, position);
    position += length;
    yield buffer.toString();
  }
}

async function* storeAll(
  file: FileHandle,
  written: readonly WrittenBatch[],
  storeText: (text: string) => Promise<StoredBatch>,
): AsyncGenerator<StoredBatch> {
  const underWay: { batch: WrittenBatch; stored: Promise<StoredBatch> }[] = [];
  let index = 0;
  for await (const text of batchTexts(file, written)) {
    const batch = written[index++] as WrittenBatch;
    for (
      let [oldest] = underWay;
      oldest && (underWay.length >= MAX_UNDER_WAY || underWay.some((each) => shareCar(each.batch, batch)));
      [oldest] = underWay
    ) {
      yield await oldest.stored;
      underWay.shift();
    }
    const stored = storeText(text);
    // A failure is met when its turn comes.
    stored.catch(() => undefined);
    underWay.push({ batch, stored });
  }
  for (const { stored } of underWay) yield await stored;
}

/** Of two rows for one car the later must win, so their batches must not be under way together. */
function shareCar(one: WrittenBatch, other: WrittenBatch): boolean {
  const stocknums = new Set(one.stocknums);
  return other.stocknums.some((stocknum) => stocknums.has(stocknum));
}
