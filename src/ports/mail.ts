import type { MailCalendar } from '#domain/leads/mail/lead-mail.ts';

/** The way mails leave the platform. */
export interface Mail {
  /** Never rejects. The same message sent twice carries the same id. */
  send(message: MailMessage): Promise<MailOutcome>;
}

export interface MailMessage {
  /** Letters, digits and hyphens: becomes the Message-ID. */
  id: string;
  /** Milliseconds since 1970. */
  at: number;
  from: { name: string; address: string };
  /** Plain addresses; each becomes exactly one recipient. */
  to: readonly string[];
  replyTo: string | null;
  subject: string;
  text: string;
  html: string | null;
  /** Goes along as a file, and as a third way to read the mail. */
  calendar?: MailCalendar;
  /** The id of an earlier message from the same sender, below which mail programs show this one. */
  answersId?: string;
  /** A person wrote it: an out-of-office program may answer. */
  isPersonal?: boolean;
  /** Of mails that somebody may have no more of: a POST there stops them at once (RFC 8058). */
  unsubscribeAddress?: string;
}

export type MailOutcome =
  /** `refusedCount`: of several addresses, those that the server does not take; the others have it. */
  | { kind: 'sent'; refusedCount?: number }
  /** Worth another try. */
  | { kind: 'failed'; reason: string }
  /** An address that nobody takes mail for. */
  | { kind: 'refused'; reason: string };
