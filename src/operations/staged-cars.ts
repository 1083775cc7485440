import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NewCar } from '#domain/cars/car.ts';
import type { Target } from '#domain/imports/targets.ts';

export interface StagedCar {
  car: NewCar;
  told: readonly Target[];
}

/** Cars that wait on disk until the whole feed has been judged, however many there are. */
export interface StagedCars {
  /** A promise only when it must be awaited: most cars just join the batch. */
  add(car: StagedCar): Promise<void> | undefined;
  /** In the order added, a batch at a time. */
  batches(): AsyncIterable<StagedCar[]>;
  remove(): Promise<void>;
}

/** Small enough for one short transaction. */
const BATCH = 250;

export async function stageCars(): Promise<StagedCars> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-import-'));
  const file = await open(join(folder, 'cars'), 'wx+', 0o600);
  const lengths: number[] = [];
  /** Rows of one feed mostly tell the same things, so each such set is kept once. */
  const sets: (readonly Target[])[] = [];
  const numbers = new Map<string, number>();
  let batch: { car: NewCar; set: number }[] = [];

  function numberOf(told: readonly Target[]): number {
    const name = told.join();
    const number = numbers.get(name) ?? sets.push(told) - 1;
    numbers.set(name, number);
    return number;
  }

  async function flush(): Promise<void> {
    const bytes = Buffer.from(JSON.stringify(batch));
    batch = [];
    lengths.push(bytes.length);
    await file.appendFile(bytes);
  }

  return {
    add({ car, told }) {
      const number = numberOf(told);
      return batch.push({ car, set: number }) >= BATCH ? flush() : undefined;
    },
    async *batches() {
      if (batch.length > 0) await flush();
      let position = 0;
      for (const length of lengths) {
        const { buffer } = await file.read(Buffer.allocUnsafe(length), 0, length, position);
        position += length;
        const cars = JSON.parse(buffer.toString()) as typeof batch;
        yield cars.map(({ car, set }) => ({ car, told: sets[set] ?? [] }));
      }
    },
    async remove() {
      await file.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
