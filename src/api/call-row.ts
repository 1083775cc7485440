import type { RateLimitName } from '#domain/pages/page-row.ts';
import type { Site } from '#ports/site.ts';
import type { DescribedCall } from './openapi/described-call.ts';

/** Answers one call of one site; `parameter` is the `:word` of its path, decoded, or empty. */
type ApiFunction = (request: Request, site: Site, parameter: string) => Promise<Response>;

/** A call of a site. */
export type ApiRoute = AnsweredCall | ReportCall;

export interface AnsweredCall extends CallRow {
  answer: ApiFunction;
}

/** A report of a visit's. */
export interface ReportCall extends CallRow {
  method: 'POST';
  takeReport: TakeReport;
}

/** All that is said of a call but how it answers: where it stands, whom it costs what, what its description says. */
export interface CallRow {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `:word` stands for one segment. */
  path: string;
  /** The same for everybody, and kept like a page. Left out: made anew for each who asks. */
  isCacheable?: true;
  /** So long caches outside may keep it without asking again. */
  sharedSeconds?: number;
  /** The keys of its query. What is cacheable is made from these and from nothing else of a request. */
  query?: readonly string[];
  /** What each request counts against. */
  limit?: RateLimitName;
  /** Holds the whole stock: made one after the other beside the pages, which wait for none of them. */
  isWholeStock?: true;
  /** A search that is a POST: it changes nothing, so any kind of content will do. */
  isReadOnly?: true;
  /** Asked by programs, which can wait: for a part of the time, so that nobody’s page does. */
  isUnhurried?: true;
  /** Whoever has the link may post to it, from wherever and without a cookie: mail programs do so (RFC 8058). */
  isOneClick?: true;
  /** May have to start a thread or load a library first, which takes a second of a processor, on a busy machine several. */
  startsThread?: true;
  /** Reads its body as it arrives: files are larger than what is held in memory. */
  streams?: true;
  /**
   * What `/api/openapi.json` and `/api/docs` say of it, made when somebody asks. Null: only the links of our mails, or the
   * pretend provider, lead there.
   */
  describe: (() => DescribedCall) | null;
}

/** What a page tells of itself. These come by the thousand: nothing of the Fetch API is made for one. */
export interface Report {
  headers: { get: Headers['get'] };
  /** Its body, whole. */
  content: Uint8Array;
}

/** Answers null for a report that was taken in (202), at once where nothing has to be looked up; else why it was not. */
type TakeReport = (report: Report, site: Site) => Response | null | Promise<Response | null>;
