import { subjectLine, type LeadMail } from '../leads/mail/lead-mail.ts';
import { mailBody } from '../leads/mail/mail-body.ts';
import type { IdentitySettings } from '../tenants/identity-settings.ts';
import { CODE_MINUTES } from './sign-in-code.ts';

/** The mail with a sign-in code. It says nothing of whether an account exists. */
export function codeMail({ name }: IdentitySettings, code: string): LeadMail {
  return {
    subject: subjectLine(`${code} is your code for ${name}`),
    ...mailBody([
      { kind: 'paragraph', text: `Your code to sign in to your garage at ${name}:` },
      { kind: 'heading', text: code },
      {
        kind: 'paragraph',
        text: `It is good for ${CODE_MINUTES} minutes. If you did not ask for it, you need do nothing: nobody can sign in without it.`,
      },
    ]),
  };
}
