import { cleanSubject, type LeadMail } from '../leads/mail/lead-mail.ts';
import { composeShopperBody } from '../leads/mail/mail-body.ts';
import type { MailSite } from '../leads/mail/mail-look.ts';
import type { MailPart } from '../leads/mail/mail-part.ts';
import { CODE_MINUTES } from './sign-in-code.ts';

/** The mail with a sign-in code. It says nothing of whether an account exists. */
export function writeCodeMail(website: MailSite, code: string): LeadMail {
  const { name } = website;
  const parts: MailPart[] = [
    { kind: 'title', text: 'Your code to sign in' },
    { kind: 'paragraph', text: `Your code to sign in to your garage at ${name}:` },
    { kind: 'code', text: code },
    {
      kind: 'note',
      text: `It is good for ${CODE_MINUTES} minutes. If you did not ask for it, you need do nothing: nobody can sign in without it.`,
    },
  ];
  const preheader = `It is good for ${CODE_MINUTES} minutes.`;
  const subject = cleanSubject(`${code} is your code for ${name}`);
  return { subject, ...composeShopperBody({ website, preheader, parts, footer: [] }) };
}
