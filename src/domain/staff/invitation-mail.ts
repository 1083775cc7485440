import { CODE_MINUTES } from '../garage/sign-in-code.ts';
import { cleanSubject, type LeadMail } from '../leads/mail/lead-mail.ts';
import { composeStaffBody } from '../leads/mail/mail-body.ts';
import type { MailSite } from '../leads/mail/mail-look.ts';
import type { MailPart } from '../leads/mail/mail-part.ts';
import { STANDARD_LAYOUT, STANDARD_THEME } from '../tenants/theme/theme.ts';
import { INVITATION_DAYS, type StaffRole } from './membership.ts';

export interface Invitation {
  /** Null for the platform. */
  website: MailSite | null;
  /** Who is invited. */
  name: string;
  role: StaffRole;
  /** The signed link. */
  address: string;
}

/** Whose mails look like no site's. */
const NO_SITE: MailSite = {
  name: 'Forecourt',
  locale: 'en-AU',
  theme: STANDARD_THEME,
  layout: STANDARD_LAYOUT,
  logo: { url: null, thumb: null, banner: null },
};

/** The mail with the link by which somebody comes into the console for the first time, or again. */
export function writeInvitationMail({ website, name, role, address }: Invitation): LeadMail {
  const look = website ?? NO_SITE;
  const place = website === null ? 'the Forecourt platform' : website.name;
  const parts: MailPart[] = [
    { kind: 'title', text: 'You are invited' },
    {
      kind: 'paragraph',
      text: `${name}, you are invited to the console of ${place} as ${ROLE_NOUNS[role]}.`,
    },
    { kind: 'buttons', buttons: [{ text: 'Accept the invitation', address }] },
    {
      kind: 'note',
      text: `The link is for you alone: it works once, within ${INVITATION_DAYS} days. Please do not pass it on. If you did not expect it, you need do nothing.`,
    },
  ];
  const subject = cleanSubject(`Your invitation to the console of ${place}`);
  const preheader = `It works once, within ${INVITATION_DAYS} days.`;
  return { subject, ...composeStaffBody({ website: look, preheader, parts, footer: [] }) };
}

/** The mail with the six digits by which staff sign in. */
export function writeConsoleCodeMail(code: string): LeadMail {
  const hint = `It is good for ${CODE_MINUTES} minutes.`;
  const parts: MailPart[] = [
    { kind: 'title', text: 'Your code to sign in' },
    { kind: 'paragraph', text: 'Your code to sign in to the console:' },
    { kind: 'code', text: code },
    {
      kind: 'note',
      text: `${hint} If you did not ask for it, you need do nothing: nobody can sign in without it.`,
    },
  ];
  const subject = cleanSubject(`${code} is your code for the console`);
  return { subject, ...composeStaffBody({ website: NO_SITE, preheader: hint, parts, footer: [] }) };
}

/** As sentences say it. */
export const ROLE_NOUNS: Readonly<Record<StaffRole, string>> = {
  staff: 'a member of staff',
  manager: 'a manager',
  marketing: 'a member of marketing',
  administrator: 'an administrator',
  operator: 'an operator',
};
