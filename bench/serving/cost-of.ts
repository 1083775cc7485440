import { setTimeout } from 'node:timers/promises';
import { processorTime } from './processor-time.ts';
import { wrk, type WrkLoad, type WrkResult } from './wrk.ts';

/** What an answer costs, in microseconds of processor time, and how it came. */
export interface AnswerCost extends WrkResult {
  all: number;
  main: number;
}

/** Loads a server and answers what each of its answers took of the processor. */
export async function costOf(pid: number, load: WrkLoad): Promise<AnswerCost> {
  const before = processorTime(pid);
  const result = await wrk(load);
  const after = processorTime(pid);
  const { answers } = result;
  return { ...result, all: (after.all - before.all) / answers, main: (after.main - before.main) / answers };
}

const WARM_UP_SECONDS = 5;
const AT_MOST = 24;

/**
 * Loads a server until V8 has compiled what is asked for all the time: a busy machine takes longer for as many answers.
 * `restMs`: between two loads.
 */
export async function warmUp(answers: number, load: () => WrkLoad, restMs = 0): Promise<void> {
  let sum = 0;
  for (let turn = 0; sum < answers && turn < AT_MOST; turn += 1) {
    sum += (await wrk({ ...load(), seconds: WARM_UP_SECONDS })).answers;
    await setTimeout(restMs);
  }
}
