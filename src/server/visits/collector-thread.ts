import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { type CollectedOutcome, createCollectorQueues, type EventToSend } from './collector-queues.ts';

/** Posting an event takes as long as taking it in, and visits report a thousand a second: no page waits for that. */
const port = parentPort;
if (!port) throw new Error('Events are passed on by a thread of the server only.');
letPagesGoFirst();

/** How many ended how. */
export interface CountedOutcome {
  tenant: number;
  outcome: CollectedOutcome;
  count: number;
}

const TELL_EVERY_MS = 1000;

let countedOutcomes = new Map<string, CountedOutcome>();

function noteOutcome(tenant: number, outcome: CollectedOutcome): void {
  if (countedOutcomes.size === 0) setTimeout(tell, TELL_EVERY_MS);
  const name = `${tenant} ${outcome}`;
  const outcomeCount = countedOutcomes.get(name) ?? { tenant, outcome, count: 0 };
  outcomeCount.count += 1;
  countedOutcomes.set(name, outcomeCount);
}

function tell(): void {
  port?.postMessage([...countedOutcomes.values()]);
  countedOutcomes = new Map();
}

const queues = createCollectorQueues({ allowLoopback: workerData.allowLoopback === true, noteOutcome });
port.on('message', (events: EventToSend[]) => events.forEach((event) => queues.add(event)));

/** Linux has a priority for each thread and names the one that asks; elsewhere this thread counts like the others. */
function letPagesGoFirst(): void {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), constants.priority.PRIORITY_LOW);
  } catch {
    // Events are passed on all the same.
  }
}
