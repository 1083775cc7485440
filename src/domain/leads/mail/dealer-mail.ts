import type { DealerMailKind } from '../deliveries/delivery.ts';
import { chooseHeldNoun } from './held-mail.ts';
import { cleanSubject, type LeadMail } from './lead-mail.ts';
import { composeStaffBody } from './mail-body.ts';
import type { MailSite } from './mail-look.ts';
import type { MailPart } from './mail-part.ts';

interface DealerNews {
  website: MailSite;
  /** How many leads it is about. */
  count: number;
  /** What it says of rules. */
  sentences: readonly string[];
  /** Of the inbox, or of the rules. */
  address: string;
}

/** To one of the dealer's people: how many leads, and where they are. Never what a shopper wrote. */
export function writeDealerMail(
  about: DealerMailKind,
  { website, count, sentences, address }: DealerNews,
): LeadMail {
  const { title, preheader } = WORDS[about](chooseHeldNoun(count, website), count === 1);
  const lines = about === 'rules' ? sentences : [preheader];
  const button = about === 'rules' ? 'See who answers what' : 'Open the inbox';
  const parts: MailPart[] = [
    { kind: 'title', text: title },
    ...lines.map((text): MailPart => ({ kind: 'paragraph', text })),
    { kind: 'buttons', buttons: [{ text: button, address }] },
  ];
  const subject = cleanSubject(`${title} at ${website.name}`);
  return { subject, ...composeStaffBody({ website, preheader, parts, footer: [] }) };
}

type Words = (noun: string, isOne: boolean) => { title: string; preheader: string };

const WORDS: Record<DealerMailKind, Words> = {
  late: (noun, isOne) => ({
    title: `${noun} ${isOne ? 'waits' : 'wait'} for an answer`,
    preheader: `Nobody tried to reach ${isOne ? 'it' : 'them'} in time.`,
  }),
  unowned: (noun, isOne) => ({
    title: `${noun} came while nobody was on duty`,
    preheader: `${isOne ? 'It is' : 'They are'} nobody’s until somebody takes ${isOne ? 'it' : 'them'}.`,
  }),
  'passed on': (noun, isOne) => ({
    title: `${noun} of yours went on to somebody else`,
    preheader: `Half of the time to answer was over, and nobody had tried to reach ${isOne ? 'it' : 'them'}.`,
  }),
  'taken over': (noun, isOne) => ({
    title: `${noun} ${isOne ? 'is' : 'are'} yours now, with half of the time over`,
    preheader: `Whoever had ${isOne ? 'it' : 'them'} did not try.`,
  }),
  rules: () => ({
    title: 'Enquiries go to nobody',
    preheader: 'The people of a rule are all gone or absent.',
  }),
};
