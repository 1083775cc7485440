import { answerLine, type LeadAnswer } from '../lead-answer.ts';

/** A piece of a mail, written once for readers of plain text and of HTML. */
export type MailPart =
  /** In a box of such a tone: what happens and when, seen before all else. */
  | { kind: 'title'; text: string; box?: MailNotice['tone'] | null }
  | { kind: 'paragraph'; text: string }
  /** What one may read or not. */
  | { kind: 'note'; text: string }
  | { kind: 'heading'; text: string }
  | MailNotice
  /** A code to type. */
  | { kind: 'code'; text: string }
  /** Label and value, one pair a line. */
  | { kind: 'rows'; rows: readonly MailRow[] }
  /** What somebody wrote, line ends kept. */
  | { kind: 'quote'; text: string }
  | { kind: 'steps'; steps: readonly { title: string; text: string }[] }
  | { kind: 'car'; car: MailCar }
  | { kind: 'link'; text: string; address: string }
  | MailButtons;

/** What one must see: by when to answer (`urgent`), at which time (`good`); in `detail` where. */
export interface MailNotice {
  kind: 'notice';
  tone: 'urgent' | 'good';
  text: string;
  detail?: string;
}

/** The first one is what most readers want, unless they are equal. */
export interface MailButtons {
  kind: 'buttons';
  buttons: readonly MailButton[];
  areEqual?: boolean;
}

export interface MailRow extends LeadAnswer {
  /** Where the value leads, such as a number to a call. */
  address?: string;
}

export interface MailButton {
  text: string;
  address: string;
}

export interface MailCar {
  name: string;
  /** What is new about it. */
  tag?: string;
  /** Address of its page; null for a car that the site does not have. */
  address: string | null;
  /** Address of a JPEG twice as wide as high, on the site's own host; null for none. */
  picture: string | null;
  /** `$45,990`; empty for none. */
  price: string;
  /** What the price includes, and what it was before. */
  priceNote: string;
  /** A line each. */
  facts: readonly string[];
  /** What leads to its page as a button: `See the Kluger`. */
  linkText?: string;
  /** The picture is small and stands beside the words. */
  isSmall: boolean;
}

/** The parts as plain text: all that the HTML says. */
export function formatPlainText(parts: readonly MailPart[]): string {
  return `${parts
    .map(formatPart)
    .filter((text) => text !== '')
    .join('\n\n')}\n`;
}

function formatPart(part: MailPart): string {
  switch (part.kind) {
    case 'title':
    case 'heading':
      return part.text.toUpperCase();
    case 'paragraph':
    case 'note':
    case 'code':
      return part.text;
    case 'notice':
      return [part.text, part.detail].filter(Boolean).join('\n');
    case 'rows':
      return part.rows.map(answerLine).join('\n');
    case 'quote':
      return part.text
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n');
    case 'steps':
      return part.steps.map(({ title, text }, index) => `${index + 1}. ${title}. ${text}`).join('\n');
    case 'car':
      return formatCar(part.car);
    case 'link':
      return formatLink(part);
    case 'buttons':
      // A number and a mail address stand among the rows, as words.
      return part.buttons
        .filter(({ address }) => /^https?:/.test(address))
        .map(formatLink)
        .join('\n');
  }
}

function formatCar({ name, tag, price, priceNote, facts, linkText, address }: MailCar): string {
  const priceText = [price, priceNote].filter(Boolean).join(' ');
  const title = tag === undefined ? name : `${tag}: ${name}`;
  const link = [linkText, address].filter(Boolean).join(': ');
  return [title, priceText, ...facts, link].filter(Boolean).join('\n');
}

function formatLink({ text, address }: MailButton): string {
  return `${text}: ${address}`;
}
