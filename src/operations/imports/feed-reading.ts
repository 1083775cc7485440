import { createHash } from 'node:crypto';
import { type ImportSummary, type PictureHost, createEmptySummary } from '#domain/imports/import-summary.ts';
import type { FeedRow } from '#domain/imports/feed-row.ts';
import { type ImportContext, importContext } from '#domain/imports/import-context.ts';
import { findGarbledTexts } from '#domain/imports/garbled-texts.ts';
import { LeftOut } from '#domain/imports/left-out.ts';
import { ColumnSigns } from '#domain/imports/numbers/column-signs.ts';
import { DoubtfulRows } from '#domain/imports/numbers/doubtful-rows.ts';
import { listPlausibleRanges } from '#domain/imports/quarantine.ts';
import type { DroppedPicture } from '#domain/imports/read-images.ts';
import { RepeatedVins } from '#domain/imports/repeated-vins.ts';
import { type RowResult, readFeedCar } from '#domain/imports/row-to-car.ts';
import { UnreadableFeed } from '#ports/feed.ts';
import type { StagedCars, StoreTerms } from '#ports/stock.ts';
import type { ImportRequest, ImportSite } from './import-request.ts';
import type { CarImage, NewCar } from '#domain/cars/car.ts';

/** More origins than a dealer has are a feed's mistake, and not worth the memory. */
const MAX_ORIGINS = 1_000;

const ORIGIN = /^https?:\/\/[^/?#\\]+/i;

/** Counts where the pictures of a feed's cars are. */
class PictureHosts {
  private readonly counts = new Map<string, number>();

  add({ images }: NewCar): void {
    for (const address of images.flatMap(listAddresses)) {
      const [start] = ORIGIN.exec(address) ?? [];
      if (start === undefined) continue;
      const count = this.counts.get(start) ?? 0;
      if (count > 0 || this.counts.size < MAX_ORIGINS) this.counts.set(start, count + 1);
    }
  }

  /** Those that a site may not show, by the number of their pictures. */
  listForbidden(allowedOrigins: readonly string[]): PictureHost[] {
    const pictures = new Map<string, number>();
    for (const [start, count] of this.counts) {
      const origin = URL.canParse(start) ? new URL(start).origin : start;
      if (!allowedOrigins.includes(origin)) pictures.set(origin, (pictures.get(origin) ?? 0) + count);
    }
    return [...pictures]
      .map(([origin, count]) => ({ host: origin.replace(/^\w+:\/\//, ''), origin, pictures: count }))
      .toSorted((a, b) => b.pictures - a.pictures);
  }
}

const MAX_REASONS = 100;
const SAMPLE_ROWS = 50;

/** Reads a feed to its end: stages its cars, and gathers the summary. */
export class FeedReading {
  readonly summary: ImportSummary = createEmptySummary();
  /** The first row of every stock number in the feed. */
  readonly rowsByStocknum = new Map<string, number>();
  /** Staged rows with one of these doubts are not to be stored, and of others the distance is not. */
  private leaveOut = 0;
  private leaveOutKm = 0;
  private saysBasis = false;
  private readonly leftOut = new LeftOut();
  private readonly plausibility: StoreTerms['plausibility'];
  private readonly site: ImportSite;
  private readonly request: ImportRequest;
  private readonly staged: StagedCars;
  private readonly context: ImportContext;
  private readonly signs: ColumnSigns;
  private readonly doubtful: DoubtfulRows;
  private readonly pictureHosts = new PictureHosts();
  private readonly garbled = new LeftOut('shown as it is');
  private readonly repeated = new Map<string, number[]>();
  private readonly vins = new RepeatedVins();

  constructor(site: ImportSite, request: ImportRequest, staged: StagedCars) {
    this.site = site;
    this.request = request;
    this.staged = staged;
    const { mapping, accept = [] } = request;
    const now = new Date(site.clock.now()).toISOString();
    const ranges = listPlausibleRanges(site.website, now);
    this.plausibility = { ranges, accepted: accept };
    const isAccepted = (stocknum: string) => accept === 'all' || accept.includes(stocknum);
    const isPlausibleYear = (year: number, stocknum: string) =>
      (year >= ranges.year.least && year <= ranges.year.most) || isAccepted(stocknum);
    this.context = importContext(site.website, { mapping, isPlausibleYear, now, hash });
    this.signs = new ColumnSigns(mapping.numbers?.decimal ?? null);
    this.doubtful = new DoubtfulRows(this.signs);
  }

  get columns(): ImportContext['columns'] {
    return this.context.columns;
  }

  /** The terms for storing the staged cars; known when all rows are read. */
  get terms(): StoreTerms {
    const { leaveOut, leaveOutKm, saysBasis, plausibility } = this;
    return { leaveOut, leaveOutKm, saysBasis, plausibility };
  }

  /** Returns why the feed cannot be read, or null. */
  async readAll(): Promise<string | null> {
    const fault = await this.readRows();
    this.checkNumbers();
    this.summary.remarks = [...(this.request.remarks ?? [])];
    this.summary.unread = this.columns.listUnread();
    this.summary.mappable = this.columns.listMappable();
    this.summary.left_out = this.leftOut.all();
    this.summary.garbled = this.garbled.all();
    const stocknums = [...this.repeated].map(([stocknum, rows]) => ({ stocknum, rows }));
    this.summary.duplicates = [...stocknums, ...this.vins.all()];
    this.summary.picture_hosts = this.pictureHosts.listForbidden(this.site.website.image_origins);
    return fault;
  }

  private async readRows(): Promise<string | null> {
    try {
      let sampleRows: FeedRow[] | null = [];
      for await (const row of this.request.rows) {
        const storing = sampleRows === null ? this.takeRow(row) : this.takeSampleRow(sampleRows, row);
        if (sampleRows?.length === SAMPLE_ROWS) sampleRows = null;
        if (storing) await storing;
      }
      if (sampleRows !== null) await this.takeSample(sampleRows);
      return null;
    } catch (error) {
      if (!(error instanceof UnreadableFeed)) throw error;
      return error.message;
    }
  }

  /** Keeps the first rows until there are enough of them. */
  private takeSampleRow(sampleRows: FeedRow[], row: FeedRow): Promise<void> | undefined {
    return sampleRows.push(row) === SAMPLE_ROWS ? this.takeSample(sampleRows) : undefined;
  }

  /** Rows from which the columns are judged before any of them is read. */
  private async takeSample(rows: readonly FeedRow[]): Promise<void> {
    this.columns.learn(rows);
    for (const row of rows) await this.takeRow(row);
  }

  private takeRow(row: FeedRow): Promise<void> | undefined {
    this.summary.read += 1;
    const storing = this.take(readFeedCar(row, this.context));
    this.request.onProgress?.({ step: 'reading', done: this.summary.read, total: null });
    return storing;
  }

  private take(result: RowResult): Promise<void> | undefined {
    if ('reason' in result) {
      // A car whose row cannot be read is in the feed all the same: it is not withdrawn.
      if (result.stocknum !== null) this.noteStocknum(result.stocknum);
      return this.reject(result.reason);
    }
    const { car, given: givenTargets, signs, unused: unusedCells, dropped: droppedPictures } = result;
    const { stocknum } = car;
    this.noteStocknum(stocknum);
    this.pictureHosts.add(car);
    this.vins.note(car);
    if (droppedPictures.length > 0) this.noteDropped(stocknum, droppedPictures);
    for (const { target, text } of unusedCells) this.leftOut.note(target, text, stocknum);
    for (const { target, text } of findGarbledTexts(car)) this.garbled.note(target, text, stocknum);
    this.saysBasis ||= givenTargets.includes('price_basis');
    return this.staged.add({
      car,
      given: givenTargets,
      doubts: this.doubtful.note({ row: this.summary.read, stocknum }, signs),
    });
  }

  /** Rows with ambiguous prices are rejected when the whole column is known; ambiguous distances are left out. */
  private checkNumbers(): void {
    const { summary } = this;
    const { broken: brokenDoubts, brokenKm, rejected, reasons, distances, leftOut } = this.doubtful.decide();
    this.leaveOut = brokenDoubts;
    this.leaveOutKm = brokenKm;
    for (const { stocknum, text } of leftOut) this.leftOut.note('km', text.slice(1, -1), stocknum);
    this.leftOut.countFurther('km', distances - leftOut.length);
    summary.decimal = this.signs.detectSigns();
    summary.rejected += rejected;
    summary.reasons = [...summary.reasons, ...reasons]
      .toSorted((a, b) => a.row - b.row)
      .slice(0, MAX_REASONS);
  }

  private noteStocknum(stocknum: string): void {
    const row = this.summary.read;
    const firstRow = this.rowsByStocknum.get(stocknum);
    if (firstRow === undefined) this.rowsByStocknum.set(stocknum, row);
    else if (!this.repeated.get(stocknum)?.push(row)) this.repeated.set(stocknum, [firstRow, row]);
  }

  private noteDropped(stocknum: string, droppedPictures: readonly DroppedPicture[]): void {
    const { dropped_pictures } = this.summary;
    dropped_pictures.pictures += droppedPictures.length;
    const room = MAX_REASONS - dropped_pictures.first.length;
    dropped_pictures.first.push(
      ...droppedPictures.slice(0, room).map((picture) => ({ stocknum, ...picture })),
    );
  }

  private reject(reason: string): undefined {
    this.summary.rejected += 1;
    if (this.summary.reasons.length < MAX_REASONS)
      this.summary.reasons.push({ row: this.summary.read, reason });
  }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/** A thumbnail is mostly the picture itself. */
function listAddresses({ image, thumb }: CarImage): string[] {
  return [...new Set([image.url, thumb, ...(image.dark === undefined ? [] : [image.dark])])];
}
