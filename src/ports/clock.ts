/** The time, so that rules and tests share one. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}
