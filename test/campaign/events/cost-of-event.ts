import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { onCoreOfItsOwn } from '../load/core-of-its-own.ts';
import { offer } from '../load/offer.ts';
import type { Receivers } from './beside-events.ts';
import { EVENTS } from './event-streams.ts';

const TURNS = 5;
const TURN_MS = 3000;
const PER_SECOND = 1000;

interface Receiver {
  port: number;
  pid: number;
}

/**
 * What a main thread computes for an event, in microseconds: the product's, but for what it does without events, and that
 * of a bare server. By turns, and the median of them; null where the system does not say what one thread took.
 */
export async function costOfEvent({
  site,
  bare,
}: Receivers): Promise<{ here: number; elsewhere: number } | null> {
  const { port, process: child } = site.served;
  const product: Receiver = { port, pid: Number(child.pid) };
  if (!existsSync(timesOf(product))) return null;
  const here: number[] = [];
  const elsewhere: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    elsewhere.push(await costAt(bare));
    here.push((await costAt(product)) - (await idleCost(product)));
  }
  return { here: median(here), elsewhere: median(elsewhere) };
}

async function costAt(receiver: Receiver): Promise<number> {
  const before = computed(receiver);
  const streams = [EVENTS(PER_SECOND)];
  const { events } = await offer({ port: receiver.port, ms: TURN_MS, streams }, onCoreOfItsOwn);
  return (computed(receiver) - before) / (events?.sent ?? 0);
}

async function idleCost(receiver: Receiver): Promise<number> {
  const before = computed(receiver);
  await sleep(TURN_MS);
  return (computed(receiver) - before) / ((TURN_MS / 1000) * PER_SECOND);
}

/** By its main thread since it began, in microseconds. */
function computed(receiver: Receiver): number {
  return Number(readFileSync(timesOf(receiver), 'utf8').split(' ')[0]) / 1000;
}

function timesOf({ pid }: Receiver): string {
  return `/proc/${pid}/task/${pid}/schedstat`;
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
