import { strToU8, zipSync } from 'fflate';

type Cell = string | number | null;

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

const BOOK = `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>
  <sheet name="Stock" sheetId="1" r:id="rId1"/><sheet name="Notes" sheetId="2" r:id="rId2"/></sheets></workbook>`;
const PARTS = `<Relationships xmlns="${PACKAGE}">
  <Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>
  <Relationship Id="rId2" Type="${OFFICE}/worksheet" Target="worksheets/sheet2.xml"/>
  <Relationship Id="rId3" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;
/** Style 1 is a date. */
const STYLES = `<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`;

/** A workbook with these rows on its first sheet, and on its second. Numbers in a column whose heading ends with "date" are days of Excel's. */
export function workbook(
  rows: readonly (readonly Cell[])[],
  second: readonly (readonly Cell[])[] = [['Not', 'cars']],
): Uint8Array {
  return workbookOf(rowsXml(rows), { second: rowsXml(second) });
}

interface MoreParts {
  /** Below the rows of the first sheet. */
  more?: string;
  /** Addresses that the first sheet names as `rId1` and so on. */
  links?: readonly string[];
  /** Rows of the second sheet. */
  second?: string;
}

/** The same of a sheet's own XML. */
export function workbookOf(
  sheetRows: string,
  { more = '', links = [], second = rowsXml([['Not', 'cars']]) }: MoreParts = {},
): Uint8Array {
  const targets = links.map(
    (link, at) =>
      `<Relationship Id="rId${at + 1}" Type="${OFFICE}/hyperlink" Target="${link}" TargetMode="External"/>`,
  );
  return zipSync({
    'xl/workbook.xml': strToU8(BOOK),
    'xl/_rels/workbook.xml.rels': strToU8(PARTS),
    'xl/styles.xml': strToU8(STYLES),
    'xl/worksheets/sheet1.xml': strToU8(sheet(sheetRows, more)),
    'xl/worksheets/_rels/sheet1.xml.rels': strToU8(
      `<Relationships xmlns="${PACKAGE}">${targets.join('')}</Relationships>`,
    ),
    'xl/worksheets/sheet2.xml': strToU8(sheet(second)),
  });
}

function sheet(rows: string, more = ''): string {
  return `<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheetData>${rows}</sheetData>${more}</worksheet>`;
}

function rowsXml(rows: readonly (readonly Cell[])[]): string {
  const dates = (rows[0] ?? []).map((heading) => String(heading).endsWith('date'));
  return rows.map((cells, row) => rowXml(cells, row + 1, dates)).join('');
}

function rowXml(cells: readonly Cell[], row: number, dates: readonly boolean[]): string {
  const xml = cells.map((cell, column) => {
    const at = `r="${String.fromCodePoint(65 + column)}${row}"`;
    if (typeof cell === 'number') return `<c ${at} s="${dates[column] === true ? 1 : 0}"><v>${cell}</v></c>`;
    return cell === null ? '' : `<c ${at} t="inlineStr"><is><t>${cell.replaceAll('&', '&amp;')}</t></is></c>`;
  });
  return `<row r="${row}">${xml.join('')}</row>`;
}
