import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NewCar } from '#domain/cars/car.ts';

/** Cars that wait on disk until the whole feed has been judged, however many there are. */
export interface StagedCars {
  /** A promise only when it must be awaited: most cars just join the batch. */
  add(car: NewCar): Promise<void> | undefined;
  /** In the order added, a batch at a time. */
  batches(): AsyncIterable<NewCar[]>;
  remove(): Promise<void>;
}

/** Small enough for one short transaction. */
const BATCH = 250;

export async function stageCars(): Promise<StagedCars> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-import-'));
  const file = await open(join(folder, 'cars'), 'wx+', 0o600);
  const lengths: number[] = [];
  let batch: NewCar[] = [];

  async function flush(): Promise<void> {
    const bytes = Buffer.from(JSON.stringify(batch));
    batch = [];
    lengths.push(bytes.length);
    await file.write(bytes);
  }

  return {
    add: (car) => (batch.push(car) >= BATCH ? flush() : undefined),
    async *batches() {
      if (batch.length > 0) await flush();
      let position = 0;
      for (const length of lengths) {
        const { buffer } = await file.read(Buffer.allocUnsafe(length), 0, length, position);
        position += length;
        yield JSON.parse(buffer.toString()) as NewCar[];
      }
    },
    async remove() {
      await file.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
