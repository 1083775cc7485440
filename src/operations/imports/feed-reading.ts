import { createHash } from 'node:crypto';
import type { NewCar } from '#domain/cars/car.ts';
import { FeedColumns } from '#domain/imports/feed-columns.ts';
import { emptySummary, type ImportSummary } from '#domain/imports/import-summary.ts';
import { rowToCar, type ImportContext, type RowResult } from '#domain/imports/row-to-car.ts';
import { UnreadableFeed } from '#ports/feed.ts';
import type { StagedCars } from '#ports/stock.ts';
import type { ImportRequest, ImportSite } from './import-request.ts';
import { PictureHosts } from './picture-hosts.ts';

const MAX_REASONS = 100;

/** Reads a feed to its end: its cars are staged, and what is to be said of it as a whole is gathered. */
export class FeedReading {
  readonly summary: ImportSummary = emptySummary();
  readonly columns: FeedColumns;
  /** Of every stock number that the feed holds, its first row. */
  readonly rowsByStocknum = new Map<string, number>();
  private readonly site: ImportSite;
  private readonly request: ImportRequest;
  private readonly staged: StagedCars;
  private readonly context: ImportContext;
  private readonly pictureHosts = new PictureHosts();
  private readonly repeated = new Map<string, number[]>();

  constructor(site: ImportSite, request: ImportRequest, staged: StagedCars) {
    this.site = site;
    this.request = request;
    this.staged = staged;
    this.columns = new FeedColumns(request.mapping, site.website);
    const now = new Date(site.clock.now()).toISOString();
    this.context = { website: site.website, columns: this.columns, now, hash };
  }

  /** Answers why the feed cannot be read, or null. */
  async readAll(): Promise<string | null> {
    const fault = await this.readRows();
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
    const { car, told } = result;
    this.noteStocknum(car.stocknum);
    this.pictureHosts.add(car);
    this.noteWithout(car);
    return this.staged.add(car, told);
  }

  private noteStocknum(stocknum: string): void {
    const row = this.summary.read;
    const first = this.rowsByStocknum.get(stocknum);
    if (first === undefined) this.rowsByStocknum.set(stocknum, row);
    else if (!this.repeated.get(stocknum)?.push(row)) this.repeated.set(stocknum, [first, row]);
  }

  private noteWithout(car: NewCar): void {
    const { price, picture, location } = this.summary.without;
    const missing = [
      ...(car.price_cents === null ? [price] : []),
      ...(car.images.length === 0 ? [picture] : []),
      ...(car.location_id === null ? [location] : []),
    ];
    for (const without of missing) {
      without.cars += 1;
      if (without.stocknums.length < MAX_REASONS) without.stocknums.push(car.stocknum);
    }
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
