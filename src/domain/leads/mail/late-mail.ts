import { cleanSubject, type LeadMail } from './lead-mail.ts';
import { composeStaffBody } from './mail-body.ts';
import type { MailPart } from './mail-part.ts';
import type { MailSite } from './mail-look.ts';
import { chooseHeldNoun } from './held-mail.ts';

/** To managers: how many leads nobody answered in time, and where they are. Never what a shopper wrote. */
export function writeLateMail({
  website,
  count,
  address,
}: {
  website: MailSite;
  count: number;
  /** Of the inbox. */
  address: string;
}): LeadMail {
  const noun = chooseHeldNoun(count, website);
  const [verb, them] = count === 1 ? ['waits', 'it'] : ['wait', 'them'];
  const title = `${noun} ${verb} for an answer`;
  const preheader = `Nobody tried to reach ${them} in time.`;
  const parts: MailPart[] = [
    { kind: 'title', text: title },
    { kind: 'paragraph', text: preheader },
    { kind: 'buttons', buttons: [{ text: 'Open the inbox', address }] },
  ];
  const subject = cleanSubject(`${title} at ${website.name}`);
  return { subject, ...composeStaffBody({ website, preheader, parts, footer: [] }) };
}
