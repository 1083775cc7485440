import { performance } from 'node:perf_hooks';

const LOOK_EVERY_MS = 50;
const BUSY = 0.9;

/** Whether the event loop was nearly saturated of late: starting work beside other work then delays both. */
export function busyThread(): () => boolean {
  let before = performance.eventLoopUtilization();
  let looked = performance.now();
  let isBusy = false;
  return () => {
    if (performance.now() - looked < LOOK_EVERY_MS) return isBusy;
    const now = performance.eventLoopUtilization();
    isBusy = performance.eventLoopUtilization(now, before).utilization > BUSY;
    before = now;
    looked = performance.now();
    return isBusy;
  };
}
