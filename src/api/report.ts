import type { Site } from '#ports/site.ts';

/** What a page tells of itself. These come by the thousand: nothing of the Fetch API is made for one. */
export interface Report {
  headers: { get: Headers['get'] };
  /** Its body, whole. */
  content: Uint8Array;
}

/** Answers null for a report that was taken in (202), at once where nothing has to be looked up; else why it was not. */
export type TakeReport = (report: Report, site: Site) => Response | null | Promise<Response | null>;
