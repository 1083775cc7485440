import { createSmtpTransport } from './smtp-mail.ts';

const TIMEOUT_MS = 5000;

/** Connects to the mail server, by TLS and with the password where there is one; why it refuses, or null. */
export async function whyMailIsRefused(smtpUrl: string): Promise<string | null> {
  const transport = createSmtpTransport(smtpUrl, TIMEOUT_MS);
  try {
    await transport.verify();
    return null;
  } catch (error) {
    const { code = '', message = '' } = error as { code?: string; message?: string };
    if (message.includes('certificate')) return 'shows a certificate that is not trusted';
    return REASONS[code] ?? 'does not answer';
  } finally {
    transport.close();
  }
}

const REASONS: Record<string, string> = {
  EAUTH: 'refuses the user name or the password',
  ETLS: 'does not encrypt the connection',
  EDNS: 'is not to be found',
};
