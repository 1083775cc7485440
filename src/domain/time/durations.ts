/** Milliseconds, in which the product counts. */
export const SECOND_MS = 1_000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** For cookies, caches and others that count in seconds. */
export const DAY_SECONDS = 86_400;
