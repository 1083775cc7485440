import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { NewCar } from '#domain/cars/car.ts';

/** Cars that wait on disk until the whole feed has been judged, however many there are. */
export interface StagedCars {
  add(car: NewCar): Promise<void>;
  /** In the order added, a batch at a time. */
  batches(): AsyncIterable<NewCar[]>;
  remove(): Promise<void>;
}

/** Small enough for one short transaction. */
const BATCH = 250;

export async function stageCars(): Promise<StagedCars> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-import-'));
  const file = join(folder, 'cars.ndjson');
  const stream = createWriteStream(file, { mode: 0o600 });
  const opened = once(stream, 'open');
  let batch: NewCar[] = [];

  async function flush(): Promise<void> {
    if (batch.length === 0) return;
    const line = `${JSON.stringify(batch)}\n`;
    batch = [];
    if (!stream.write(line)) await once(stream, 'drain');
  }

  await opened;
  return {
    async add(car) {
      if (batch.push(car) >= BATCH) await flush();
    },
    async *batches() {
      await flush();
      stream.end();
      await once(stream, 'finish');
      for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
        yield JSON.parse(line) as NewCar[];
      }
    },
    async remove() {
      stream.destroy();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
