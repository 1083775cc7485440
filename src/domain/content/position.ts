/** A job that is open (`/current-positions`). */
export interface Position {
  slug: string;
  title: string;
  /** Where the work is; null: anywhere of the dealer's places. */
  location_id: number | null;
  employment: Employment;
  summary: string;
  /** Markdown. */
  body: string;
  /** As advertised, e.g. `$75,000–$85,000 plus super`. */
  pay: string | null;
  /** ISO dates in the site's time zone; null: no end. */
  opens_on: string | null;
  closes_on: string | null;
}

export const EMPLOYMENTS = ['full_time', 'part_time', 'casual', 'apprenticeship', 'contract'] as const;
export type Employment = (typeof EMPLOYMENTS)[number];
