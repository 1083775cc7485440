/** How long a shopper waits for another system, retries included, before the fallback without it is offered. */
export const SHOPPER_TIMEOUT_MS = 2000;
