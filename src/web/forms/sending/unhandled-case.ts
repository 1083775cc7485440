/** For impossible cases: its message is handled like every thrown error (decision G23). */
export function unhandledCase(found: string): never {
  throw new Error(`Unhandled case: ${found}`);
}
