export interface Bell {
  ring(): void;
  /** Until it rings, at most so many milliseconds; at once when it rang since the last wait. */
  wait(ms: number): Promise<void>;
}

/** A wait that others can end. */
export function makeBell(): Bell {
  let rang = false;
  let wake = () => {};
  return {
    ring() {
      rang = true;
      wake();
    },
    async wait(ms) {
      if (!rang) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      rang = false;
    },
  };
}
