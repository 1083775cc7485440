import type { WriteName } from '../writes/writes.ts';

/** Messages between the main thread and the writer thread. */
export interface WriterSettings {
  file: string;
  role: 'server' | 'successor' | 'command';
}

export interface WriteJob {
  id: number;
  name: WriteName;
  websiteId: number;
  input: unknown;
}

export type ToWriter = WriteJob | 'close';

export interface WriteAnswer {
  id: number;
  output?: unknown;
  /** `unavailable`: the engine did not do it. Otherwise the job itself was wrong. */
  failure?: { message: string; unavailable: boolean };
}
