import type { SendMailOptions } from 'nodemailer';
import { whyNotEmail } from '#domain/contact/email.ts';
import type { MailCalendar } from '#domain/leads/mail/lead-mail.ts';
import { toOneLine } from '#domain/words/one-line.ts';
import type { MailMessage } from '#ports/mail.ts';

/**
 * A message as the mail library takes it; null when an address is none. Addresses are objects, never texts that would be
 * parsed, the envelope names the recipients itself, and nothing can make the library read a file or an address.
 */
export function composeMail(message: MailMessage): SendMailOptions | null {
  const { from, to, replyTo } = message;
  const addresses = [from.address, ...to, ...(replyTo === null ? [] : [replyTo])];
  if (to.length === 0 || addresses.some((address) => whyNotEmail(address) !== null)) return null;
  const { answersId } = message;
  return {
    messageId: formatMessageId(message.id, from),
    ...(answersId !== undefined && {
      inReplyTo: formatMessageId(answersId, from),
      references: formatMessageId(answersId, from),
    }),
    date: new Date(message.at),
    from: { name: toOneLine(from.name), address: from.address },
    to: to.map(toAddress),
    ...(replyTo !== null && { replyTo: toAddress(replyTo) }),
    envelope: { from: from.address, to: [...to] },
    subject: toOneLine(message.subject),
    text: message.text,
    ...(message.html !== null && { html: message.html }),
    ...(message.calendar !== undefined && { icalEvent: toIcalEvent(message.calendar) }),
    headers: { ...(message.isPersonal !== true && BY_PROGRAM), ...buildUnsubscribeHeaders(message) },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** So that out-of-office programs do not answer a program. */
const BY_PROGRAM = { 'Auto-Submitted': 'auto-generated' };

function formatMessageId(id: string, { address }: MailMessage['from']): string {
  return `<${id.replace(/[^A-Za-z0-9-]/g, '')}@${address.split('@')[1]}>`;
}

function buildUnsubscribeHeaders({ unsubscribeAddress: address }: MailMessage): Record<string, string> {
  if (address === undefined) return {};
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

function toAddress(address: string): { name: string; address: string } {
  return { name: '', address };
}

/** The library writes it twice: as an alternative, which mail programs show, and as a file. */
function toIcalEvent({ fileName, method, content }: MailCalendar): NonNullable<SendMailOptions['icalEvent']> {
  return { filename: fileName.replace(/[^\w.-]/g, ''), method, content };
}
