/** For what should not be possible: its message goes the way of every thrown error (decision G23). */
export function unhandledCase(found: string): never {
  throw new Error(`Unhandled case: ${found}`);
}
