import type { Lead } from '#domain/leads/lead.ts';

/** What a page knows about the lead its form makes, sent beside what the shopper fills in. */
export type LeadAbout = Partial<Lead> & {
  /** Of the car: remembered on the device as the one that was asked about. */
  car?: { id: number; slug: string; name: string };
  /** Of the car: decides what its test drive counts as. */
  test_drive_only?: boolean;
  /** Other answers the page already knows, e.g. `document_type`. */
  answers?: Record<string, string | number | boolean>;
};
