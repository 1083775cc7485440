import { readLeadCategory } from '../../leads/lead-categories.ts';
import { cleanSubject, describeCategory, type LeadMail } from '../../leads/mail/lead-mail.ts';
import { chooseHeldNoun } from '../../leads/mail/held-mail.ts';
import { composeStaffBody } from '../../leads/mail/mail-body.ts';
import type { MailPart } from '../../leads/mail/mail-part.ts';
import type { Website } from '../../tenants/website.ts';
import type { NoticeOccasion } from './notice-choices.ts';

/** A lead as a notice names it: nothing that its shopper wrote. */
export interface NoticeLead {
  id: string;
  occasion: NoticeOccasion;
  category: string;
  /** As the stock names it; null for none. */
  car: string | null;
  /** Null for none. */
  place: string | null;
}

export interface NoticeText {
  title: string;
  /** Where it is; a line of counts for several. */
  body: string;
  /** Of the lead, or of the inbox for several and for one that is somebody else's now; on the console's host. */
  path: string;
}

const BEGINNINGS: Record<NoticeOccasion, string> = {
  new_mine: 'For you: new',
  new_nobodys: 'New',
  late_mine: 'Late: your',
  wrote_again: 'They wrote again:',
  given: 'Given to you:',
  passed_on: 'Gone on to somebody else:',
  paid: 'Reservation paid:',
  late_site: 'Late:',
};

/** What a notice says: `New trade-in enquiry, 2024 Vale 7`. Never a name, a number, an address or a word of the shopper. */
export function writeNotice(leads: readonly NoticeLead[], website: Website): NoticeText {
  const [lead] = leads;
  const path = `/${website.slug}`;
  if (lead === undefined || leads.length > 1)
    return { title: writeSummaryTitle(leads, website), body: countOccasions(leads), path: `${path}/inbox` };
  const category = readLeadCategory(lead.category)?.category ?? 'Enquiry';
  const topic = describeCategory({ lead: { category }, website }).toLowerCase();
  const begin = BEGINNINGS[lead.occasion];
  // `New new vehicle enquiry` says it twice.
  const title = `${begin} ${/new$/i.test(begin) ? topic.replace(/^new /, '') : topic}`;
  return {
    title: lead.car === null ? title : `${title}, ${lead.car}`,
    body: lead.place ?? website.name,
    path: lead.occasion === 'passed_on' ? `${path}/inbox` : `${path}/leads/${lead.id}`,
  };
}

const COUNTED: Record<NoticeOccasion, string> = {
  new_mine: 'new for you',
  new_nobodys: 'new',
  late_mine: 'late',
  wrote_again: 'wrote again',
  given: 'given to you',
  passed_on: 'gone on to somebody else',
  paid: 'paid',
  late_site: 'late',
};

function writeSummaryTitle(leads: readonly NoticeLead[], website: Website): string {
  const noun = chooseHeldNoun(leads.length, website);
  return areAllLate(leads) ? `${noun} wait for an answer` : `${noun} to look at`;
}

function countOccasions(leads: readonly NoticeLead[]): string {
  const groups = Map.groupBy(leads, ({ occasion }) => COUNTED[occasion]);
  return [...groups].map(([words, { length }]) => `${length} ${words}`).join(', ');
}

function areAllLate(leads: readonly NoticeLead[]): boolean {
  return leads.every(({ occasion }) => occasion === 'late_site' || occasion === 'late_mine');
}

interface NoticeReader {
  website: Website;
  consoleOrigin: string;
  /** No person chose to be told. */
  isForPlace?: boolean;
}

/** The same as a mail, with a link. */
export function writeNoticeMail(
  leads: readonly NoticeLead[],
  { website, consoleOrigin, isForPlace = false }: NoticeReader,
): LeadMail {
  const { title, body, path } = writeNotice(leads, website);
  const parts: MailPart[] = [
    { kind: 'title', text: title },
    { kind: 'paragraph', text: body },
    {
      kind: 'buttons',
      buttons: [
        { text: path.endsWith('/inbox') ? 'Open the inbox' : 'Open it', address: consoleOrigin + path },
      ],
    },
    {
      kind: 'note',
      text: isForPlace
        ? 'This comes to the address of the place because the website has no manager in the console.'
        : `What you are told of, and how, you choose at ${consoleOrigin}/me.`,
    },
  ];
  return {
    subject: cleanSubject(`${title} at ${website.name}`),
    ...composeStaffBody({ website, preheader: body, parts, footer: [] }),
  };
}

/** About rules that give leads to nobody, a sentence each. */
export function writeFaultMail(
  faults: readonly string[],
  { website, consoleOrigin }: { website: Website; consoleOrigin: string },
): LeadMail {
  const title = 'Enquiries go to nobody';
  const preheader = 'The people of a rule are all gone or absent.';
  const address = `${consoleOrigin}/${website.slug}/turns`;
  const parts: MailPart[] = [
    { kind: 'title', text: title },
    ...faults.map((text): MailPart => ({ kind: 'paragraph', text })),
    { kind: 'buttons', buttons: [{ text: 'See who answers what', address }] },
  ];
  return {
    subject: cleanSubject(`${title} at ${website.name}`),
    ...composeStaffBody({ website, preheader, parts, footer: [] }),
  };
}
