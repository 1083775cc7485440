import { mkdtemp, open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Target } from '#domain/imports/targets.ts';
import type { StagedCars, StoredBatch, StoreTerms, UpsertOutcome } from '#ports/stock.ts';
import { buildCarCells } from '../rows/car-rows.ts';
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
  const writtenBatches: WrittenBatch[] = [];
  const targetLists = new TargetLists();
  let rows = createRows();
  let stocknums: string[] = [];

  let writing: Promise<void> = Promise.resolve();

  /** Starts to write the batch and waits for the one before: rows are read while bytes go to the disk. */
  function flush(): Promise<void> {
    const bytes = Buffer.from(JSON.stringify(rows));
    writtenBatches.push({ stocknums, length: bytes.length });
    rows = createRows();
    stocknums = [];
    const writingBefore = writing;
    writing = writingBefore.then(() => file.appendFile(bytes));
    // A failure is met at the next wait.
    writing.catch(() => undefined);
    return writingBefore;
  }

  /** Flushes everything added to disk. */
  async function settle(): Promise<void> {
    if (stocknums.length > 0) await flush();
    await writing;
  }

  const buildBatch = (rowsText: string, terms: StoreTerms): Batch => ({
    rows: rowsText,
    targetLists: targetLists.all,
    terms,
  });
  return {
    add({ car, given: givenTargets, doubts }) {
      rows.given.push(targetLists.findNumber(givenTargets));
      rows.doubts.push(doubts);
      rows.cells.push(buildCarCells(car));
      return stocknums.push(car.stocknum) >= BATCH ? flush() : undefined;
    },
    async *store(terms) {
      await settle();
      yield* storeAll(file, writtenBatches, (text) => calls.store(buildBatch(text, terms)));
    },
    async *preview(terms, firstCars) {
      await settle();
      const seenStocknums = new Set<string>();
      let carsLeft = firstCars;
      for await (const text of readBatchTexts(file, writtenBatches)) {
        const { stocknums: inBatch, ...plannedBatch } = await calls.plan(buildBatch(text, terms), carsLeft);
        carsLeft -= plannedBatch.cars.length;
        const outcomes = plannedBatch.outcomes.map((outcome, index) =>
          correctOutcome(outcome, seenStocknums, inBatch[index]),
        );
        yield { ...plannedBatch, outcomes };
        for (const stocknum of inBatch) seenStocknums.add(stocknum);
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

  findNumber(targets: readonly Target[]): number {
    const lastTargets = this.all[this.last];
    if (!lastTargets || !areSameTargets(lastTargets, targets)) this.last = this.addTargets(targets);
    return this.last;
  }

  private addTargets(targets: readonly Target[]): number {
    const name = targets.join();
    const number = this.numbers.get(name) ?? this.all.push(targets) - 1;
    this.numbers.set(name, number);
    return number;
  }
}

function areSameTargets(targets: readonly Target[], otherTargets: readonly Target[]): boolean {
  return (
    targets.length === otherTargets.length && targets.every((target, index) => target === otherTargets[index])
  );
}

/** Nothing is stored on the way: a car that an earlier batch would have made is no longer new. */
function correctOutcome(
  outcome: UpsertOutcome,
  seenStocknums: ReadonlySet<string>,
  stocknum = '',
): UpsertOutcome {
  return outcome === 'created' && seenStocknums.has(stocknum) ? 'updated' : outcome;
}

function createRows(): StagedRows {
  return { cells: [], given: [], doubts: [] };
}

async function* readBatchTexts(
  file: FileHandle,
  writtenBatches: readonly WrittenBatch[],
): AsyncGenerator<string> {
  let position = 0;
  for (const { length } of writtenBatches) {
    const { buffer } = await file.read(Buffer.allocUnsafe(length), 0, length, position);
    position += length;
    yield buffer.toString();
  }
}

async function* storeAll(
  file: FileHandle,
  writtenBatches: readonly WrittenBatch[],
  storeText: (text: string) => Promise<StoredBatch>,
): AsyncGenerator<StoredBatch> {
  const underWay: { batch: WrittenBatch; stored: Promise<StoredBatch> }[] = [];
  let index = 0;
  for await (const text of readBatchTexts(file, writtenBatches)) {
    const batch = writtenBatches[index++] as WrittenBatch;
    for (
      let [oldest] = underWay;
      oldest &&
      (underWay.length >= MAX_UNDER_WAY || underWay.some((running) => shareCar(running.batch, batch)));
      [oldest] = underWay
    ) {
      yield await oldest.stored;
      underWay.shift();
    }
    const storedBatch = storeText(text);
    // A failure is met when its turn comes.
    storedBatch.catch(() => undefined);
    underWay.push({ batch, stored: storedBatch });
  }
  for (const { stored: storedBatch } of underWay) yield await storedBatch;
}

/** Of two rows for one car the later must win, so their batches must not be under way together. */
function shareCar(batch: WrittenBatch, otherBatch: WrittenBatch): boolean {
  const stocknums = new Set(batch.stocknums);
  return otherBatch.stocknums.some((stocknum) => stocknums.has(stocknum));
}
