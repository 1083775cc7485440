import { hash } from 'node:crypto';
import type { Field, Form } from '#domain/forms/form.ts';
import { SECRET } from '#test/campaign/secrets/canaries.ts';
import { textFor, type Typing } from './fill-form.ts';

/** Stands in every text that a person types into a form; letters alone, as names allow no more. */
const STEM = 'Zqmark';
const PHONE = '0498 712 345';

/** Words of a search: those that name somebody by an address or a number, and one that may be anything. */
export const SEARCHED = { email: 'qzperson@example.com', phone: '0487 651 234', word: 'Qzword' };

/** Kinds of field whose text is the person's own. What is chosen from a list or counted is nobody's. */
const MARKED: Partial<Record<Field['type'], (words: string, form: string) => string>> = {
  fullName: (words) => `${STEM} ${words}`,
  email: (_words, form) => `${emailOf(form)}`,
  phone: () => PHONE,
  string: (words) => `${STEM} ${words}`,
  textarea: (words) => `${STEM} ${words}, or call ${PHONE}`,
  rego: () => `${STEM.toUpperCase()}1`,
  licenseNumber: () => `${STEM.toUpperCase()}23`,
};

const MARKED_PARTS: readonly [end: RegExp, text: string][] = [
  [/_street$/, `12 ${STEM} Street`],
  [/_suburb$/, `${STEM}ville`],
];

/** Everything that was typed so far. */
const planted = new Set<string>([
  ...Object.values(SEARCHED),
  PHONE,
  '+61498712345',
  '61498712345',
  '0498712345',
]);

export function emailOf(form: string): string {
  return `${STEM}.${form}@example.com`.toLowerCase();
}

function wordsOf(form: string, name: string): string {
  return `${form} ${name}`.replaceAll(/[^a-z]+/gi, ' ').trim();
}

/** Of the fields of a form those that no other is typed like, with what is typed into each. */
export function markedFields({ name: form, fields }: Pick<Form, 'name' | 'fields'>): [string, string][] {
  return fields
    .filter(({ type }) => type === 'string' || type === 'textarea' || type === 'fullName')
    .map(({ name, whole }) => {
      const words = wordsOf(form, name);
      // A whole name is sent in two parts.
      return [`${form} ${name}`, whole ? words : `${STEM} ${words}`];
    });
}

/** How somebody types who is known by every word of it. */
export function typingMarks(form: string): Typing {
  return {
    fileName: `${STEM}-${form}.png`,
    textFor(field, key, website) {
      const part = MARKED_PARTS.find(([end]) => key !== field.name && end.test(key))?.[1];
      const own = part ?? MARKED[field.type]?.(wordsOf(form, key), form) ?? textFor(field, key, website);
      planted.add(own);
      return own;
    },
  };
}

/** What is said to a chat, or mailed. */
export function say(text: string): string {
  const said = `${STEM} ${text}`;
  planted.add(said);
  return said;
}

const PERSONAL = /zqmark|498\D{0,3}712\D{0,3}345|qzperson|487\D{0,3}651\D{0,3}234/i;
const WORD = /qzword/i;
const SECRETS = new RegExp(`${SECRET.source}|sk_test_fake|whsec_fake|acct_fixture`, 'i');

interface Kinds {
  /** Whether a word that may be anything counts. */
  word: boolean;
}

/** What nobody else may be told that stands in texts, in whatever writing: which text, and what was found. */
export function leaksAmong(
  texts: readonly string[],
  kinds: Kinds = { word: true },
): [text: string, leak: string][] {
  // All at once first: there are thousands, and nothing is to be found.
  if (leaksIn(texts.join('\n'), kinds).length === 0) return [];
  return texts.flatMap((text) => leaksIn(text, kinds).map((leak): [string, string] => [text, leak]));
}

function leaksIn(text: string, { word }: Kinds): string[] {
  const read = [text, decoded(text), decoded(text.replaceAll('+', ' '))].join('\n');
  const plain = [PERSONAL, SECRETS, ...(word ? [WORD] : [])].flatMap((each) => each.exec(read)?.[0] ?? []);
  return [...plain, ...writtenOtherwise().filter((code) => read.includes(code))];
}

function decoded(text: string): string {
  return text.replaceAll(/(?:%[0-9a-f]{2})+/gi, (codes) => {
    try {
      return decodeURIComponent(codes);
    } catch {
      return codes;
    }
  });
}

let codes: { of: number; all: string[] } = { of: 0, all: [] };

/** In base64, wherever it begins; and as the digests that advertisers match people by. */
function writtenOtherwise(): string[] {
  if (codes.of !== planted.size) codes = { of: planted.size, all: codesOfPlanted() };
  return codes.all;
}

function codesOfPlanted(): string[] {
  const stems = [STEM, STEM.toLowerCase(), STEM.toUpperCase(), 'qzperson'].flatMap(inBase64);
  const digests = [...planted].flatMap((text) =>
    [text, text.trim().toLowerCase(), text.replaceAll(/\s/g, '').toLowerCase()].flatMap((said) =>
      (['sha256', 'sha1', 'md5'] as const).flatMap((kind) => [
        hash(kind, said, 'hex'),
        hash(kind, said, 'base64'),
        hash(kind, said, 'base64url'),
      ]),
    ),
  );
  return [...new Set([...stems, ...digests])];
}

function inBase64(text: string): string[] {
  return [0, 1, 2].map((before) => {
    const code = Buffer.from('x'.repeat(before) + text).toString('base64');
    // The first and the last letters are made of neighbours too.
    return code.slice(before === 0 ? 0 : before + 1, Math.floor(((before + text.length) * 8) / 6));
  });
}
