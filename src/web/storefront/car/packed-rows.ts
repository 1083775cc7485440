/** A label and its value. */
export type SpecRow = readonly [label: string, value: string];

/** Tables as one text: a line a row, a blank line between tables; a fifth of the bytes of the router's own encoding. */
export function packTables(tables: readonly (readonly SpecRow[])[]): string {
  return tables.map((rows) => rows.map((row) => row.map(inOneLine).join('\t')).join('\n')).join('\n\n');
}

export function unpackTables(text: string): SpecRow[][] {
  if (text === '') return [];
  return text.split('\n\n').map((table) =>
    table.split('\n').map((row) => {
      const [label = '', value = ''] = row.split('\t');
      return [label, value];
    }),
  );
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
