import { createTransport } from 'nodemailer';
import type { Mail, MailMessage, MailOutcome } from '#ports/mail.ts';
import { composeMail } from './compose-mail.ts';

const STEP_MS = 10_000;
/** Below the timeout of the delivery worker, so that no mail counts as failed that was sent all the same. */
const WHOLE_MS = 25_000;
const NO_ADDRESS = { kind: 'refused', reason: 'An address of the mail is not an e-mail address.' } as const;

/** Mails through the server of an address such as `smtps://user:password@mail.example.com`. */
export function openSmtpMail(smtpUrl: string): Mail {
  const transport = createSmtpTransport(smtpUrl, STEP_MS);
  return {
    async send(message: MailMessage): Promise<MailOutcome> {
      const composed = composeMail(message);
      if (composed === null) return NO_ADDRESS;
      try {
        const { rejected } = await transport.sendMail({ ...composed, signal: AbortSignal.timeout(WHOLE_MS) });
        return rejected.length === 0 ? { kind: 'sent' } : { kind: 'sent', refusedCount: rejected.length };
      } catch (error) {
        return toOutcome(error);
      }
    },
  };
}

export function createSmtpTransport(smtpUrl: string, stepMs: number) {
  return createTransport({
    url: smtpUrl,
    requireTLS: hasSecret(smtpUrl),
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    dnsTimeout: stepMs,
    socketTimeout: WHOLE_MS,
  });
}

/** A password goes over an encrypted connection or not at all. */
function hasSecret(smtpUrl: string): boolean {
  return new URL(smtpUrl).password !== '';
}

/** RFC 5321: 552 for good, 452 for now. */
const MAILBOX_FULL = 552;
const FULL_FOR_NOW = 452;

/** The server's own words may repeat an address: only its number is reported. */
function toOutcome(error: unknown): MailOutcome {
  const {
    code = '',
    responseCode,
    permanent,
  } = error as {
    code?: string;
    responseCode?: number;
    permanent?: boolean;
  };
  if (code === 'EENVELOPE' && permanent === true) {
    const reason =
      responseCode === MAILBOX_FULL ? 'The mailbox is full' : 'The mail server does not take the address';
    return { kind: 'refused', reason: `${reason} (${responseCode}).` };
  }
  if (responseCode === FULL_FOR_NOW)
    return { kind: 'failed', reason: `The mailbox is full, or its server is (${responseCode}).` };
  const reason = responseCode === undefined ? code : `${code} ${responseCode}`.trim();
  return { kind: 'failed', reason: `The mail server did not take the mail (${reason || 'no answer'}).` };
}
