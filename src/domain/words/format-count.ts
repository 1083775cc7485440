/** `1 day`, `3 days`, `2 deliveries`: of a noun in the singular. */
export function formatCount(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : `${noun.replace(/(?<![aeou])y$/, 'ie')}s`}`;
}
