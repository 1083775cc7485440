/** What a posted or stored checkbox says when it is ticked. */
const TICKED: readonly unknown[] = [true, 1, 'true', 'on', '1', 'yes'];

export function isTicked(input: unknown): boolean {
  return TICKED.includes(typeof input === 'string' ? input.toLowerCase() : input);
}
