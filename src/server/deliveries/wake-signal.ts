export interface WakeSignal {
  wake(): void;
  /** Resolves at `wake`, or after so many milliseconds; at once when woken since the last wait. */
  wait(ms: number): Promise<void>;
}

/** A wait that can be ended early. */
export function makeWakeSignal(): WakeSignal {
  let wasWoken = false;
  let resume = () => {};
  return {
    wake() {
      wasWoken = true;
      resume();
    },
    async wait(ms) {
      if (!wasWoken) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          resume = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      wasWoken = false;
    },
  };
}
