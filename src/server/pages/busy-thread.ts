import { performance } from 'node:perf_hooks';

const LOOK_EVERY_MS = 50;
const BUSY = 0.9;

/** Whether the event loop was nearly saturated of late: starting work beside other work then delays both. */
export function watchBusyThread(): () => boolean {
  let lastUtilization = performance.eventLoopUtilization();
  let lastLookMs = performance.now();
  let isBusy = false;
  return () => {
    if (performance.now() - lastLookMs < LOOK_EVERY_MS) return isBusy;
    const now = performance.eventLoopUtilization();
    isBusy = performance.eventLoopUtilization(now, lastUtilization).utilization > BUSY;
    lastUtilization = now;
    lastLookMs = performance.now();
    return isBusy;
  };
}
