import { createHash } from 'node:crypto';
import { emptySummary, type ImportSummary } from '#domain/imports/import-summary.ts';
import { importContext, type ImportContext } from '#domain/imports/import-context.ts';
import { ColumnSigns } from '#domain/imports/numbers/column-signs.ts';
import { DoubtfulRows } from '#domain/imports/numbers/doubtful-rows.ts';
import { plausibleRanges } from '#domain/imports/quarantine.ts';
import type { DroppedPicture } from '#domain/imports/read-images.ts';
import { rowToCar, type RowResult } from '#domain/imports/row-to-car.ts';
import { UnreadableFeed } from '#ports/feed.ts';
import type { StagedCars, StoreTerms } from '#ports/stock.ts';
import type { ImportRequest, ImportSite } from './import-request.ts';
import { PictureHosts } from './picture-hosts.ts';

const MAX_REASONS = 100;

/** Reads a feed to its end: stages its cars, and gathers the summary. */
export class FeedReading {
  readonly summary: ImportSummary = emptySummary();
  /** The first row of every stock number in the feed. */
  readonly rowsByStocknum = new Map<string, number>();
  /** Staged rows with one of these doubts are not to be stored. */
  private leaveOut = 0;
  private readonly plausibility: StoreTerms['plausibility'];
  private readonly site: ImportSite;
  private readonly request: ImportRequest;
  private readonly staged: StagedCars;
  private readonly context: ImportContext;
  private readonly signs: ColumnSigns;
  private readonly doubtful: DoubtfulRows;
  private readonly pictureHosts = new PictureHosts();
  private readonly repeated = new Map<string, number[]>();

  constructor(site: ImportSite, request: ImportRequest, staged: StagedCars) {
    this.site = site;
    this.request = request;
    this.staged = staged;
    const { mapping, accept = [] } = request;
    const now = new Date(site.clock.now()).toISOString();
    const ranges = plausibleRanges(site.website, now);
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
    return { leaveOut: this.leaveOut, plausibility: this.plausibility };
  }

  /** Returns why the feed cannot be read, or null. */
  async readAll(): Promise<string | null> {
    const fault = await this.readRows();
    this.checkNumbers();
    this.summary.remarks = [...(this.request.remarks ?? [])];
    this.summary.unread = this.columns.unread();
    this.summary.duplicates = [...this.repeated].map(([stocknum, rows]) => ({ stocknum, rows }));
    this.summary.picture_hosts = this.pictureHosts.beside(this.site.website.image_origins);
    return fault;
  }

  private async readRows(): Promise<string | null> {
    try {
      for await (const row of this.request.rows) {
        this.summary.read += 1;
        const written = this.take(rowToCar(row, this.context));
        if (written) await written;
        this.request.onProgress?.({ step: 'reading', done: this.summary.read, total: null });
      }
      return null;
    } catch (error) {
      if (!(error instanceof UnreadableFeed)) throw error;
      return error.message;
    }
  }

  private take(result: RowResult): Promise<void> | undefined {
    if ('reason' in result) {
      // A car whose row cannot be read is in the feed all the same: it is not withdrawn.
      if (result.stocknum !== null) this.noteStocknum(result.stocknum);
      return this.reject(result.reason);
    }
    const { car, given, signs, dropped } = result;
    this.noteStocknum(car.stocknum);
    this.pictureHosts.add(car);
    if (dropped.length > 0) this.noteDropped(car.stocknum, dropped);
    return this.staged.add({ car, given, doubts: this.doubtful.note(this.summary.read, signs) });
  }

  /** Rows with ambiguous numbers are rejected when the whole column is known. */
  private checkNumbers(): void {
    const { summary } = this;
    const { broken, rejected, reasons } = this.doubtful.decide();
    this.leaveOut = broken;
    summary.decimal = this.signs.detected();
    summary.rejected += rejected;
    summary.reasons = [...summary.reasons, ...reasons]
      .toSorted((one, other) => one.row - other.row)
      .slice(0, MAX_REASONS);
  }

  private noteStocknum(stocknum: string): void {
    const row = this.summary.read;
    const first = this.rowsByStocknum.get(stocknum);
    if (first === undefined) this.rowsByStocknum.set(stocknum, row);
    else if (!this.repeated.get(stocknum)?.push(row)) this.repeated.set(stocknum, [first, row]);
  }

  private noteDropped(stocknum: string, dropped: readonly DroppedPicture[]): void {
    const { dropped_pictures } = this.summary;
    dropped_pictures.pictures += dropped.length;
    const room = MAX_REASONS - dropped_pictures.first.length;
    dropped_pictures.first.push(...dropped.slice(0, room).map((each) => ({ stocknum, ...each })));
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
