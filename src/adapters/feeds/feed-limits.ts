/** One entry of a feed is a car: longer ones are a mistake (an open quote) or an attack. Characters. */
export const MAX_ENTRY = 1_000_000;

/** Nested deeper, an entry is no car. */
export const MAX_DEPTH = 32;
