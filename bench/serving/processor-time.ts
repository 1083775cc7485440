import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** Microseconds that a process spent on any core since it began. */
export interface ProcessorTime {
  /** Of all its threads: those of the program, of V8 and of libuv. */
  all: number;
  /** Of the thread that answers. */
  main: number;
}

/** Linux counts each thread in nanoseconds, the system's work for it included; threads that ended are forgotten. */
export function processorTime(pid: number): ProcessorTime {
  const times = readdirSync(`/proc/${pid}/task`).map(
    (thread) => [Number(thread), timeOf(pid, thread)] as const,
  );
  return {
    all: times.reduce((sum, [, time]) => sum + time, 0),
    main: times.find(([thread]) => thread === pid)?.[1] ?? 0,
  };
}

function timeOf(pid: number, thread: string): number {
  return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1000;
}

/** What is measured. */
export const SERVER_CORE = '0';
/** Clients, and the benchmark itself. */
export const CLIENT_CORE = '1';

/** Keeps a process, and what it starts later, on a core; leaves it where there is but one. */
export function pin(pid: number, core: string): void {
  if (availableParallelism() > 1) execFileSync('taskset', ['-acp', core, String(pid)], { stdio: 'ignore' });
}
