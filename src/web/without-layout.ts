/**
 * An inline script of ours without whole lines of comment, its indentation and the spaces beside its signs: 80 bytes of
 * every compressed page. Its texts hold no such spaces, its statements end with semicolons.
 */
export function withoutLayout(script: string): string {
  return script
    .replaceAll(/^\s*\/\/.*\n/gm, '')
    .replaceAll(/\n\s*/g, '\n')
    .replaceAll(/\s?([{}();,<>=?:&|]+)\s?/g, '$1');
}
