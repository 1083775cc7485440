export const INBOX_VIEWS = ['all', 'spam'] as const;

export type InboxView = (typeof INBOX_VIEWS)[number];

/** What a member of a website sees of its leads, as far as the role goes. */
interface InboxPage {
  /** Those that the person has. */
  views: readonly InboxView[];
  /** The newest first. */
  rows: readonly InboxRow[];
  /** Where the next page begins; null: this is the last. A page with few rows, or none, may have one after it. */
  after: string | null;
}

export interface InboxRow {
  id: string;
  name: string;
  /** In words, such as `2024 Norden Vale 7 Summit`; null where it is about none. */
  car: string | null;
  /** The kind of lead in words, such as `Trade-in`. */
  topic: string;
  /** The shopper's, or its beginning. */
  message: string;
  /** As it is dialled; null where none was given. */
  phone: string | null;
  /** Null for nobody's. */
  owner: { name: string; isMe: boolean } | null;
  /** Who waits for whom; null where nobody does: spam, and what came before there was a time. */
  group: 'late' | 'next' | 'waiting' | 'done' | null;
  /** ISO. */
  arrivedAt: string;
  /** When the promised answer is due; null where nobody waits. ISO. */
  dueAt: string | null;
  lastTry: { kind: 'call' | 'text' | 'whatsapp' | 'email'; at: string } | null;
}

/** Null for a website or a view that the person does not have, and for a page that never was. */
export type InboxReader = (slug: string, question: InboxQuestion) => Promise<InboxPage | null>;

interface InboxQuestion {
  view: InboxView;
  /** Of the page before; null for the first. */
  after: string | null;
}
