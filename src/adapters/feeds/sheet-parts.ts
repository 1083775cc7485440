import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

/** What the parts of a workbook say that the reader of its cells does not. */
export interface SheetPart {
  name: string;
  /** Where it leads, by the address of the cell (`G2`). */
  links: ReadonlyMap<string, string>;
}

/** Stands in a cell whose formula was never worked out. */
export const UNCALCULATED_MARK = '\u{F0000}uncalculated';

type Parts = Record<string, Uint8Array>;

/**
 * The sheets of a workbook, and the workbook with a mark in the cells whose formula has no value: programs that write
 * workbooks leave that to Excel.
 */
export function readParts(workbook: Uint8Array): { sheets: SheetPart[]; workbook: Uint8Array } {
  const parts = unzipSync(workbook, { filter: ({ name }) => /\.(?:xml|rels)$/.test(name) });
  const targets = readRelations(parts, 'xl/workbook.xml');
  let hasMarks = false;
  const sheets = listTags(readText(parts['xl/workbook.xml']), 'sheet').map((tag): SheetPart => {
    const path = targets.get(readAttribute(tag, 'r:id') ?? '') ?? '';
    const part = parts[path];
    const name = readAttribute(tag, 'name') ?? '';
    if (part === undefined || !hasAny(part, ['<f', '<hyperlink'])) return { name, links: new Map() };
    const sheet = readText(part);
    const markedSheet = sheet.replaceAll(FORMULA_CELL, markCell);
    if (markedSheet !== sheet) parts[path] = strToU8(markedSheet);
    hasMarks ||= markedSheet !== sheet;
    return { name, links: listLinks(sheet, readRelations(parts, path)) };
  });
  return { sheets, workbook: hasMarks ? zipSync(parts, { level: 0 }) : workbook };
}

const FORMULA_CELL = /<c\b([^>]*)>\s*<f\b[^>]*?(?:\/>|>([^<]*)<\/f>)\s*(?:<v\s*\/>|<v>\s*<\/v>)?\s*<\/c>/g;
const LINKED = /^\s*HYPERLINK\(\s*"([^"]+)"/i;

/** A formula that gave an empty text has a value; one that links needs none. */
function markCell(cell: string, attributes: string, formula = ''): string {
  if (/\bt="str"/.test(attributes) && /<v/.test(cell)) return cell;
  const [, link] = LINKED.exec(decodeXml(formula)) ?? [];
  const keptAttributes = attributes.replace(/\s(?:t|s)="[^"]*"/g, '');
  return `<c${keptAttributes} t="inlineStr"><is><t>${encodeXml(link ?? UNCALCULATED_MARK)}</t></is></c>`;
}

function listLinks(sheet: string, targets: ReadonlyMap<string, string>): Map<string, string> {
  const links = new Map<string, string>();
  for (const [, cell = '', formula = ''] of sheet.matchAll(
    /<c\b[^>]*?\br="([A-Z]+\d+)"[^>]*>\s*<f\b[^>]*>([^<]*)</g,
  )) {
    const [, link] = LINKED.exec(decodeXml(formula)) ?? [];
    if (link !== undefined) links.set(cell, link);
  }
  for (const tag of listTags(sheet, 'hyperlink')) {
    const link = targets.get(readAttribute(tag, 'r:id') ?? '');
    const [cell = ''] = (readAttribute(tag, 'ref') ?? '').split(':');
    if (link !== undefined) links.set(cell, link);
  }
  return links;
}

/** By their id: the parts that a part names, and the addresses outside. */
function readRelations(parts: Parts, path: string): Map<string, string> {
  const [, folder = '', file = ''] = /^(.*\/)?([^/]*)$/.exec(path) ?? [];
  const relationPairs = listTags(readText(parts[`${folder}_rels/${file}.rels`]), 'Relationship').map(
    (tag) => {
      const target = readAttribute(tag, 'Target') ?? '';
      const isOutside = readAttribute(tag, 'TargetMode') === 'External';
      const inside = target.startsWith('/') ? target.slice(1) : folder + target;
      return [readAttribute(tag, 'Id') ?? '', isOutside ? target : inside] as const;
    },
  );
  return new Map(relationPairs);
}

function readText(part: Uint8Array | undefined): string {
  return part === undefined ? '' : strFromU8(part);
}

function hasAny(part: Uint8Array, texts: readonly string[]): boolean {
  return texts.some((text) => Buffer.from(part.buffer, part.byteOffset, part.byteLength).includes(text));
}

function listTags(xml: string, name: string): string[] {
  return xml.match(new RegExp(`<(?:\\w+:)?${name}\\b[^>]*>`, 'g')) ?? [];
}

function readAttribute(tag: string, name: string): string | null {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? null : decodeXml(value);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeXml(xml: string): string {
  return xml.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_whole, name: string) => ENTITIES[name] ?? '');
}

function encodeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
