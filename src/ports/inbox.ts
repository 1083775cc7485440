export const INBOX_VIEWS = ['mine', 'nobodys', 'all', 'earlier', 'spam'] as const;

export type InboxView = (typeof INBOX_VIEWS)[number];

/** What a member of a website sees of its leads: the first of a view, as far as the role goes. */
interface InboxPage {
  view: InboxView;
  counts: Record<InboxView, number>;
  /** Those that have rows, in the order of `InboxGroupKind`. */
  groups: readonly InboxGroup[];
  /** Where the next page begins; null: this is the last. */
  after: string | null;
}

export interface InboxGroup {
  /** `earlier` and `spam` have no timer. */
  kind: 'late' | 'answer_next' | 'waiting' | 'earlier' | 'spam';
  count: number;
  rows: readonly InboxRow[];
}

export interface InboxRow {
  id: string;
  name: string;
  /** In words, such as `2024 Norden Vale 7 Summit`; null where it is about none. */
  car: string | null;
  /** The kind of lead in words, such as `Trade-in`. */
  topic: string;
  /** The shopper's. */
  message: string;
  /** As it is dialled; null where none was given. */
  phone: string | null;
  owner: { name: string; isMe: boolean } | null;
  /** ISO. */
  arrivedAt: string;
  /** When the promised answer is due; null where nobody waits. ISO. */
  dueAt: string | null;
  lastTry: { kind: 'call' | 'text' | 'whatsapp' | 'email'; at: string } | null;
}

/** Null for a website where the person has no inbox. */
export type InboxReader = (slug: string, question: InboxQuestion) => Promise<InboxPage | null>;

interface InboxQuestion {
  view: InboxView;
  /** Of the page before. */
  after: string | null;
}
