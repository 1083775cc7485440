import type { Wire } from './siblings.ts';

/** The channel to the launcher that started this process. */
export const launcherWire: Wire = {
  send(message) {
    // A launcher that was killed takes nothing; this process ends for the same reason.
    if (process.connected) process.send?.(message, undefined, undefined, () => {});
  },
  onMessage: (listener) => void process.on('message', listener),
};
