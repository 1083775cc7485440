/** What a posted or stored checkbox says when it is ticked. */
const TICKED: readonly unknown[] = [true, 'true', 'on', '1', 'yes', 'Yes'];

export function isTicked(input: unknown): boolean {
  return TICKED.includes(input);
}
