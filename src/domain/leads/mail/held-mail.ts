import type { RetentionSettings } from '../../people/retention-settings.ts';
import type { LocaleSetting } from '../../tenants/country-settings.ts';
import { LINK_DAYS } from '../held/held-lead.ts';
import { pickWords } from '../../words/words.ts';
import { cleanSubject, type LeadMail } from './lead-mail.ts';
import { composeStaffBody } from './mail-body.ts';
import type { MailSite } from './mail-look.ts';
import type { MailPart } from './mail-part.ts';

/** The content of the mail about held leads: how many, why, and the link. Never what a stranger wrote. */
export interface HeldNews {
  website: MailSite & { spam_retention_days: RetentionSettings['spam_retention_days'] };
  /** Why each is held, a sentence a lead. */
  reasons: readonly string[];
  /** The signed link. */
  address: string;
}

/** The daily mail about held leads, for the people who would have got them. */
export function writeHeldMail({ website, reasons, address }: HeldNews): LeadMail {
  const noun = chooseHeldNoun(reasons.length, website);
  const isOne = reasons.length === 1;
  const [are, them] = isOne ? ['is', 'it'] : ['are', 'them'];
  const subject = cleanSubject(`${noun} ${are} held back at ${website.name}: please look`);
  const parts: MailPart[] = [
    { kind: 'title', text: `${noun} ${are} held back` },
    {
      kind: 'paragraph',
      text: `Not delivered to you: something about ${them} looks as if a program had sent ${them}, or too many came at once.`,
    },
    { kind: 'note', text: listReasons(reasons).join('\n') },
    { kind: 'buttons', buttons: [{ text: 'Look at what is held', address }] },
    {
      kind: 'paragraph',
      text: `What is genuine you release with one button, and it comes to you like any other. What nobody releases is deleted after ${website.spam_retention_days} days.`,
    },
    {
      kind: 'note',
      text: `The link is good for ${LINK_DAYS} days and for whoever has it: please do not pass it on. Opening it changes nothing.`,
    },
  ];
  const preheader = 'What is genuine you release with one button.';
  return { subject, ...composeStaffBody({ website, preheader, parts, footer: [] }) };
}

/** `1 enquiry`, `1,200 inquiries` */
export function chooseHeldNoun(count: number, website: LocaleSetting): string {
  const { enquiry } = pickWords(website);
  const noun = count === 1 ? enquiry : enquiry.replace(/y$/, 'ies');
  return `${count.toLocaleString(website.locale)} ${noun}`;
}

const MAX_REASONS = 8;

/** The commonest first: `2 × More than 60 enquiries reached the site within a minute.` */
function listReasons(reasons: readonly string[]): string[] {
  const counts = [...Map.groupBy(reasons, (reason) => reason)];
  return counts
    .toSorted(([, sentences], [, nextSentences]) => nextSentences.length - sentences.length)
    .slice(0, MAX_REASONS)
    .map(([reason, { length }]) => `${length} × ${reason}`);
}
