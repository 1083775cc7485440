import type { MailSettings } from './mail-settings.ts';
import type { DomainNameSetting } from '../../tenants/identity-settings.ts';

/** Whom our mails come from: always an address of ours, never the shopper's. */
export function formatSenderAddress(
  { mail_from, domain_name }: MailSettings & DomainNameSetting,
  origin: string,
): string {
  return mail_from ?? `leads@${domain_name ?? readOriginHost(origin)}`;
}

/** `northside.example` */
export function readOriginHost(origin: string): string {
  return origin.replace(/^https?:\/\//, '').replace(/:\d+$/, '');
}
