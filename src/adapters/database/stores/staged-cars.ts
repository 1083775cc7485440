import { mkdtemp, open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Target } from '#domain/imports/targets.ts';
import type { StagedCars, UpsertOutcome } from '#ports/stock.ts';
import { newCarCells } from '../rows/new-car-cells.ts';
import type { StagedBatch, StagedRows } from '../writes/stock-writes.ts';

/** Small enough for one short transaction. */
const BATCH = 250;
/** Enough to fill a transaction of SQLite's writer; few enough that none waits long for one of PostgreSQL's connections. */
const MAX_UNDER_WAY = 6;

type StoreBatch = (batch: Omit<StagedBatch, 'at'>) => Promise<UpsertOutcome[]>;

interface WrittenBatch {
  stocknums: readonly string[];
  /** Bytes in the file. */
  length: number;
}

/**
 * Cars wait in a file of the system's temporary folder as rows ready for the writer: the way back from the file to
 * the writer is reading bytes, whatever a car looks like.
 */
export async function stageCars(storeBatch: StoreBatch): Promise<StagedCars> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-import-'));
  const file = await open(join(folder, 'cars'), 'wx+', 0o600);
  const written: WrittenBatch[] = [];
  const tellings = new Tellings();
  let rows: StagedRows = { cells: [], told: [] };
  let stocknums: string[] = [];

  let writing: Promise<void> = Promise.resolve();

  /** Starts to write the batch and waits for the one before: rows are read while bytes go to the disk. */
  function flush(): Promise<void> {
    const bytes = Buffer.from(JSON.stringify(rows));
    written.push({ stocknums, length: bytes.length });
    rows = { cells: [], told: [] };
    stocknums = [];
    const before = writing;
    writing = before.then(() => file.appendFile(bytes));
    // A failure is met at the next wait.
    writing.catch(() => undefined);
    return before;
  }

  return {
    add(car, told) {
      rows.told.push(tellings.numberOf(told));
      rows.cells.push(newCarCells(car));
      return stocknums.push(car.stocknum) >= BATCH ? flush() : undefined;
    },
    async *store() {
      if (stocknums.length > 0) await flush();
      await writing;
      yield* storeAll(file, written, (text) => storeBatch({ rows: text, tellings: tellings.all }));
    },
    async remove() {
      await writing.catch(() => undefined);
      await file.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Rows of one feed mostly tell the same things as the row before, so each such list is kept once. */
class Tellings {
  readonly all: (readonly Target[])[] = [];
  private readonly numbers = new Map<string, number>();
  private last = -1;

  numberOf(told: readonly Target[]): number {
    const last = this.all[this.last];
    if (!last || !sameTargets(last, told)) this.last = this.find(told);
    return this.last;
  }

  private find(told: readonly Target[]): number {
    const name = told.join();
    const number = this.numbers.get(name) ?? this.all.push(told) - 1;
    this.numbers.set(name, number);
    return number;
  }
}

function sameTargets(one: readonly Target[], other: readonly Target[]): boolean {
  return one.length === other.length && one.every((target, index) => target === other[index]);
}

async function* storeAll(
  file: FileHandle,
  written: readonly WrittenBatch[],
  storeText: (text: string) => Promise<UpsertOutcome[]>,
): AsyncGenerator<UpsertOutcome[]> {
  const underWay: { batch: WrittenBatch; outcomes: Promise<UpsertOutcome[]> }[] = [];
  let position = 0;
  for (const batch of written) {
    const { buffer } = await file.read(Buffer.allocUnsafe(batch.length), 0, batch.length, position);
    position += batch.length;
    for (
      let [oldest] = underWay;
      oldest && (underWay.length >= MAX_UNDER_WAY || underWay.some((each) => shareCar(each.batch, batch)));
      [oldest] = underWay
    ) {
      yield await oldest.outcomes;
      underWay.shift();
    }
    const outcomes = storeText(buffer.toString());
    // A failure is met when its turn comes.
    outcomes.catch(() => undefined);
    underWay.push({ batch, outcomes });
  }
  for (const { outcomes } of underWay) yield await outcomes;
}

/** Of two rows for one car the later must win, so their batches must not be under way together. */
function shareCar(one: WrittenBatch, other: WrittenBatch): boolean {
  const stocknums = new Set(one.stocknums);
  return other.stocknums.some((stocknum) => stocknums.has(stocknum));
}
