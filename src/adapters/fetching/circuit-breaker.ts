/** A circuit breaker: spares callers the wait for a provider that has stopped answering, and the provider their calls. */
export interface CircuitBreaker {
  /**
   * Makes the call, or returns null at once while the provider is skipped. `hasFailed` checks the answer;
   * a rejection is a failure and is passed on.
   */
  ask<T>(call: () => Promise<T>, hasFailed: (answer: T) => boolean): Promise<T | null>;
  /** Whether calls are skipped, or the first one after a pause is still under way. */
  isOpen(): boolean;
}

export interface CircuitBreakerParts {
  /** Milliseconds that only rise. */
  now: () => number;
  /** Told when calls begin to be skipped, and when the provider answers again. */
  onChange: (isOpen: boolean) => void;
}

const FAILURES_IN_A_ROW = 5;
const SKIPPED_MS = 10_000;

/** After five failures in a row nobody asks for ten seconds; then one call tries whether it is there again. */
export function createCircuitBreaker({ now, onChange }: CircuitBreakerParts): CircuitBreaker {
  let failures = 0;
  let skippedUntil = -Infinity;

  function fail(): void {
    failures += 1;
    if (failures < FAILURES_IN_A_ROW) return;
    skippedUntil = now() + SKIPPED_MS;
    if (failures === FAILURES_IN_A_ROW) onChange(true);
  }

  function succeed(): void {
    if (failures >= FAILURES_IN_A_ROW) onChange(false);
    failures = 0;
    skippedUntil = -Infinity;
  }

  return {
    isOpen: () => failures >= FAILURES_IN_A_ROW,
    async ask(call, hasFailed) {
      if (now() < skippedUntil) return null;
      // Others are still skipped while this one probes.
      if (failures >= FAILURES_IN_A_ROW) skippedUntil = now() + SKIPPED_MS;
      try {
        const answer = await call();
        if (hasFailed(answer)) fail();
        else succeed();
        return answer;
      } catch (error) {
        fail();
        throw error;
      }
    },
  };
}
