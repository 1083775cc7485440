const BETWEEN_FIELDS = '~';
const BETWEEN_LINES = '^';
/** Written as a grave accent and their number where a field holds them. Tabs would be escaped twice in a page. */
const RESERVED = ['`', BETWEEN_FIELDS, BETWEEN_LINES];

/** Lines of fields as one text, to be read back by `unpackText`. */
export function packText(lines: readonly (readonly string[])[]): string {
  return lines.map((fields) => fields.map(escaped).join(BETWEEN_FIELDS)).join(BETWEEN_LINES);
}

export function unpackText(text: string): string[][] {
  if (text === '') return [];
  return text.split(BETWEEN_LINES).map((line) => line.split(BETWEEN_FIELDS).map(unescaped));
}

function escaped(field: string): string {
  return field.replace(/[`~^]/g, (found) => `\`${RESERVED.indexOf(found)}`);
}

function unescaped(field: string): string {
  return field.replace(/`([012])/g, (_, index: string) => RESERVED[Number(index)] ?? '');
}
