import { whyMailIsRefused } from '#adapters/mail/why-mail-is-refused.ts';
import type { Config } from '#server/config.ts';
import { fault, type Finding } from './finding.ts';

/** Whether the mail server accepts our login. The address may hold a password, so only its host and port are named. */
export async function examineMail({ smtpUrl }: Pick<Config, 'smtpUrl'>): Promise<Finding[]> {
  if (smtpUrl === null) return [];
  const refusal = await whyMailIsRefused(smtpUrl);
  if (refusal === null) return [];
  const { hostname, port, protocol } = new URL(smtpUrl);
  const number = port === '' ? (protocol === 'smtps:' ? '465' : '587') : port;
  return [fault(`The mail server ${hostname}:${number} ${refusal}: check SMTP_URL.`)];
}
