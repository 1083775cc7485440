import type { AssumedField } from '../cars/car.ts';
import type { LeftOutCells } from './left-out.ts';
import type { MappableColumns } from './mappable-columns.ts';
import type { ColumnSign } from './numbers/column-signs.ts';
import type { QuarantinedValue } from './quarantine.ts';
import type { DroppedPicture } from './read-images.ts';
import type { RepeatedVin } from './repeated-vins.ts';
import type { Target } from './targets.ts';

/** What an import did and what it did not use: printed as one JSON object. Rows count from 1, a line of names apart. */
export interface ImportSummary {
  read: number;
  created: number;
  updated: number;
  unchanged: number;
  withdrawn: number;
  rejected: number;
  /** The first hundred. */
  reasons: { row: number; reason: string }[];
  /** Implausible values: the car keeps its old one, or none. Money in dollars. */
  quarantined: QuarantinedValue[];
  /** Fields changed by hand of which the feed says something else: what was changed stays. */
  locked: { fields: number } & CarsWithout;
  /** By field, which sign parts off decimals where numbers have one, and how that is known. */
  decimal: Partial<Record<Target, ColumnSign>>;
  /** What was found of the file itself, in sentences: which sheet was read, where its headings are. */
  remarks: string[];
  /** Columns that gave no car anything. */
  unread: string[];
  /** Of those the ones that look like a field: what `columns` of a mapping would name. */
  mappable: MappableColumns[];
  /** Cells that nothing was made of. */
  left_out: LeftOutCells[];
  /** Cars of the feed that are taken for something which no feed has said of them. */
  assumed: Record<AssumedField, CarsWithout>;
  /** Texts that could not be put right without guessing. */
  garbled: LeftOutCells[];
  /** Stock numbers that several rows have: the last row wins. VINs that several stock numbers have: all are kept. */
  duplicates: ({ stocknum: string; rows: number[] } | RepeatedVin)[];
  /** Hosts whose pictures the site may not show, those with most pictures first. */
  picture_hosts: PictureHost[];
  /** Pictures that the feed names and no page can show: how many, and the first hundred. */
  dropped_pictures: { pictures: number; first: (DroppedPicture & { stocknum: string })[] };
  /** Cars for sale after the import that lack something shoppers look for. */
  without: Record<'price' | 'picture' | 'location', CarsWithout>;
}

export interface PictureHost {
  host: string;
  /** As `image_origins` of a configuration names it. */
  origin: string;
  pictures: number;
}

interface CarsWithout {
  cars: number;
  /** The first hundred. */
  stocknums: string[];
}

export function createEmptySummary(): ImportSummary {
  const nobody = () => ({ cars: 0, stocknums: [] });
  return {
    read: 0,
    created: 0,
    updated: 0,
    unchanged: 0,
    withdrawn: 0,
    rejected: 0,
    reasons: [],
    quarantined: [],
    locked: { fields: 0, ...nobody() },
    decimal: {},
    remarks: [],
    unread: [],
    mappable: [],
    left_out: [],
    garbled: [],
    assumed: { car_type: nobody(), price_basis: nobody(), status: nobody() },
    duplicates: [],
    picture_hosts: [],
    dropped_pictures: { pictures: 0, first: [] },
    without: { price: nobody(), picture: nobody(), location: nobody() },
  };
}
