import type { ImportSummary, PictureHost } from '#domain/imports/import-summary.ts';
import type { LeftOutCells } from '#domain/imports/left-out.ts';
import type { ColumnSign } from '#domain/imports/numbers/column-signs.ts';
import type { QuarantinedValue } from '#domain/imports/quarantine.ts';
import { groupDigits } from '#domain/words/words.ts';

const MAX_NAMED = 5;

/** What an operator should know of an import, in lines for a terminal. */
export function importDigest(summary: ImportSummary): string[] {
  const {
    left_out,
    garbled,
    assumed,
    reasons,
    rejected,
    quarantined,
    locked,
    unread: unreadColumns,
    duplicates,
    picture_hosts,
    without: carsWithout,
  } = summary;
  const { pictures, first: droppedExamples } = summary.dropped_pictures;
  return [
    formatCounts(summary),
    ...summary.remarks,
    ...reasons.slice(0, MAX_NAMED).map(({ row, reason }) => `Row ${row} rejected: ${reason}.`),
    ...(rejected > MAX_NAMED ? [`${groupDigits(rejected - MAX_NAMED)} more rows rejected.`] : []),
    ...describeSigns(summary),
    ...describeHeldBack(quarantined),
    ...formatList('Changed by hand, where the feed says otherwise', locked.stocknums, locked.cars),
    ...left_out.map((cells) => `Not used in ${describeCells(cells)}`),
    ...garbled.map((cells) => `Not readable in ${describeCells(cells)}`),
    ...formatAssumed(assumed),
    ...formatList('Columns that were not read', unreadColumns),
    ...formatList(
      'Stock numbers of several rows, of which the last one counts',
      duplicates.flatMap((twice) =>
        'rows' in twice ? [`${twice.stocknum} (rows ${twice.rows.slice(0, MAX_NAMED).join(', ')})`] : [],
      ),
    ),
    ...formatList(
      'VINs of several stock numbers, which are all kept',
      duplicates.flatMap((twice) =>
        'vin' in twice ? [`${twice.vin} (${twice.stocknums.slice(0, MAX_NAMED).join(', ')})`] : [],
      ),
    ),
    ...formatList('Pictures that the site may not show', picture_hosts.map(formatHost)),
    ...formatList(
      'Pictures left out',
      droppedExamples.map(({ stocknum, picture, why: reason }) => `${stocknum} ${picture} (${reason})`),
      pictures,
    ),
    ...formatList('Without price', carsWithout.price.stocknums, carsWithout.price.cars),
    ...formatList('Without picture', carsWithout.picture.stocknums, carsWithout.picture.cars),
    ...formatList('Without a known location', carsWithout.location.stocknums, carsWithout.location.cars),
  ];
}

/** For every column that was not read and looks like a field the line that reads it. */
export function listMappingLines({ mappable }: { mappable: ImportSummary['mappable'] }): string[] {
  if (mappable.length === 0) return [];
  return [
    'To read more, give --map a file with these lines, or those of them that are right, in "columns":',
    ...mappable.map(
      ({ field, columns }) => `  "${field}": ${JSON.stringify(columns.length === 1 ? columns[0] : columns)},`,
    ),
  ];
}

/** A quarantined value as people read it: `price $25 (less than $500)`. Money in dollars. */
export function describeQuarantined({
  field,
  told: toldValue,
  reason,
}: Omit<QuarantinedValue, 'stocknum' | 'kept'>): string {
  return `${field.replace('_', ' ')} ${formatValue(field, toldValue)} (${reason})`;
}

function formatValue(field: QuarantinedValue['field'], value: number): string {
  if (field === 'year') return String(value);
  if (field === 'km') return groupDigits(value);
  const [dollars = '', cents] = String(value).split('.');
  return `$${groupDigits(Number(dollars))}${cents === undefined ? '' : `.${cents.padEnd(2, '0')}`}`;
}

function formatCounts({
  read: rowCount,
  created,
  updated,
  unchanged,
  withdrawn,
  rejected,
}: ImportSummary): string {
  const parts = Object.entries({ created, updated, unchanged, withdrawn, rejected })
    .filter(([, count]) => count > 0)
    .map(([word, count]) => `${groupDigits(count)} ${word}`);
  return `${groupDigits(rowCount)} ${rowCount === 1 ? 'row' : 'rows'} read: ${parts.join(', ') || 'nothing to store'}.`;
}

/** A dot that nobody declared is what most feeds have and needs no line. */
function describeSigns({ decimal }: ImportSummary): string[] {
  return Object.entries(decimal).flatMap(([field, sign]) => signText(field, sign));
}

function signText(field: string, { decimal, from }: ColumnSign): string[] {
  if (decimal === null) return [`The column of ${field} uses both "." and "," for decimals.`];
  return decimal === '.' && from === 'judged'
    ? []
    : [
        `The column of ${field} has "${decimal}" for decimals, as ${from === 'declared' ? 'the mapping says' : 'its cells show'}.`,
      ];
}

function describeHeldBack(quarantined: readonly QuarantinedValue[]): string[] {
  const lines = quarantined.slice(0, MAX_NAMED).map((value) => {
    const keeps = value.kept === null ? 'has none' : `keeps ${formatValue(value.field, value.kept)}`;
    return `Not believed: ${value.stocknum}, ${describeQuarantined(value)}; the car ${keeps}.`;
  });
  const more = quarantined.length - MAX_NAMED;
  if (more > 0) lines.push(`${groupDigits(more)} more values not believed.`);
  const [firstQuarantined] = quarantined;
  return firstQuarantined === undefined
    ? []
    : [...lines, `To take them: --accept ${firstQuarantined.stocknum}, or --accept all.`];
}

function describeCells({ field, cells, texts, stocknums, consequence }: LeftOutCells): string {
  const shownTexts = texts.slice(0, MAX_NAMED).map((text) => `"${text}"`);
  const more = texts.length > MAX_NAMED ? ' and others' : '';
  const [firstStocknum = ''] = stocknums;
  const cars = cells === 1 ? firstStocknum : `${groupDigits(cells)} cells, the first of ${firstStocknum}`;
  return `${field}: ${shownTexts.join(', ')}${more} (${cars}): ${consequence}.`;
}

/** What is nowhere said of cars, in one sentence. */
function formatAssumed({ car_type, price_basis, status }: ImportSummary['assumed']): string[] {
  const parts = [
    [car_type.cars, 'as used'],
    [price_basis.cars, 'with charges on top of the price'],
    [status.cars, 'as in stock'],
  ] as const;
  const assumed = parts
    .filter(([cars]) => cars > 0)
    .map(([cars, assumption]) => `${counts(cars)} ${assumption}`);
  return assumed.length === 0 ? [] : [`Taken so where no feed says it: ${assumed.join(', ')}.`];
}

function counts(cars: number): string {
  return cars === 1 ? '1 car' : `${groupDigits(cars)} cars`;
}

function formatHost({ origin, pictures }: PictureHost): string {
  return `${groupDigits(pictures)} at ${origin}`;
}

function formatList(heading: string, names: readonly string[], count = names.length): string[] {
  if (count === 0) return [];
  const more = count - Math.min(names.length, MAX_NAMED);
  const rest = more > 0 ? ` and ${groupDigits(more)} more` : '';
  return [`${heading}: ${names.slice(0, MAX_NAMED).join(', ')}${rest}.`];
}
