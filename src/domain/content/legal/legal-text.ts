/** A text of the law's kind, generated from how the site is set up: plain text, never markup. */
export interface LegalText {
  /** ISO date on which the law behind it was last read. */
  as_at: string;
  sections: LegalSection[];
}

export interface LegalSection {
  /** The anchor of the section. */
  id: string;
  heading: string;
  parts: LegalPart[];
}

/** A paragraph, a list, or a way to another page. */
export type LegalPart = string | { list: string[] } | { label: string; url: string };
