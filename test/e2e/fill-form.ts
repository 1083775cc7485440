import type { Locator, Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { fields } from '#domain/forms/fields/fields.ts';
import type { FieldType } from '#domain/forms/fields/field-type.ts';
import type { Field } from '#domain/forms/form.ts';
import { SAMPLE_RULES } from '#test/fixtures/sample-rules.ts';
import type { CountrySettings } from '#domain/tenants/country-settings.ts';
import { PIXEL } from './serve-pictures.ts';
import { waitForForm } from './wait-for-form.ts';
import { unfoldForm } from './browser.ts';

/** A text for every kind of field that is typed; the others are chosen. */
const TYPED: Partial<Record<Field['type'], string>> = {
  email: 'walker@example.com',
  textarea: 'Walked here.',
  licenseNumber: '12345678',
  rego: '123ABC',
  currency: '20000',
  kilometre: '84200',
  distance: '15000',
  number: '5',
  make: 'Mazda',
  model: '3',
  string: 'Walker',
};

/** Parts of fields that consist of several, by the end of their key. */
const PARTS: readonly [end: RegExp, text: string][] = [
  [/^day$/, '7'],
  [/(^|_)month$/, '11'],
  [/^year$/, '1984'],
  [/_year$/, '2031'],
  [/_street$/, '12 Example Street'],
  [/_suburb$/, 'Brisbane'],
  [/_size$/, '225/45R17'],
  [/_count$/, '4'],
  [/_date$/, '2026-11-19'],
  [/_time$/, '10:00'],
];

const PHONES: Record<CountrySettings['locale'], string> = {
  'en-AU': '0412 345 678',
  'en-NZ': '021 234 5678',
  'en-US': '(505) 555-0123',
};

/** What somebody types who fills in a form. */
export interface Typing {
  /** The text for a key of a field, of which some have several. */
  textFor: (field: Field, key: string, website: Pick<CountrySettings, 'locale'>) => string;
  fileName: string;
}

const USUAL: Typing = { textFor, fileName: 'walked.png' };

interface Walk {
  form: Locator;
  website: Pick<CountrySettings, 'locale'>;
  typing: Typing;
  /** Questions for the models of a make that are not answered yet. */
  modelsAsked: ReadonlySet<Request>;
}

/** Answers one field of a form that stands open, whatever kind it is; one that is not asked here is passed over. */
async function fillField(walk: Walk, field: Field): Promise<void> {
  const { form, website, typing } = walk;
  if (field.type === 'hidden' || field.type === 'optIn') return;
  if (field.type === 'dateTime' && (await choseSlot(form))) return;
  if (field.type === 'model') await modelsAreKnown(walk, field);
  for (const key of keysOf(field)) {
    await answer(form.locator(`[name="${key}"]:visible`), typing.textFor(field, key, website), typing);
  }
}

function keysOf(field: Field): string[] {
  const type: FieldType = fields[field.type];
  const written = Object.keys(type.write(type.default(field, SAMPLE_RULES), field));
  const keys = written.length > 0 ? written : [field.name];
  return keys.filter((key) => field.type !== 'fullName' || key === field.name);
}

/** The usual text for a key of a field. */
export function textFor(
  { type, name, whole }: Field,
  key: string,
  { locale }: Pick<CountrySettings, 'locale'>,
): string {
  if (type === 'phone') return PHONES[locale];
  if (type === 'postcode' || key.endsWith('_postcode')) return locale === 'en-US' ? '87501' : '4000';
  if (type === 'fullName') return whole ? 'Ann Walker' : name === 'last_name' ? 'Walker' : 'Ann';
  return PARTS.find(([end]) => key !== name && end.test(key))?.[1] ?? TYPED[type] ?? '7';
}

async function answer(control: Locator, text: string, typing: Typing): Promise<void> {
  const first = control.first();
  if ((await first.count()) === 0) return;
  const kind = await kindOf(first);
  try {
    await answerAs(kind, first, text, typing);
  } catch (error) {
    // A list took the place of the box meanwhile.
    const kindNow = await kindOf(first);
    if (kindNow === kind) throw error;
    await answerAs(kindNow, first, text, typing);
  }
}

/** The type of an input; `select` and the like of what is none. */
function kindOf(control: Locator): Promise<string> {
  return control.evaluate((each) => each.getAttribute('type') ?? each.tagName.toLowerCase());
}

async function answerAs(kind: string, first: Locator, text: string, { fileName }: Typing): Promise<void> {
  if (kind === 'select') return chooseOption(first, text);
  if (kind === 'radio' || kind === 'checkbox') return first.check({ force: true });
  if (kind === 'file') return first.setInputFiles([{ name: fileName, mimeType: 'image/png', buffer: PIXEL }]);
  return first.fill(text);
}

/** The wanted option, else the first that is one. */
async function chooseOption(select: Locator, text: string): Promise<void> {
  const values = await select
    .locator('option')
    .evaluateAll((all) => all.map((each) => ('value' in each ? String(each.value) : '')));
  const value = values.includes(text) ? text : values.find((each) => each !== '');
  if (value !== undefined) await select.selectOption(value);
}

/** Of a make that the site has in stock, a list of its models takes the place of the box to type in. */
async function modelsAreKnown({ form, modelsAsked }: Walk, { name }: Field): Promise<void> {
  if ((await form.locator(`[name="${name}"]:visible`).count()) === 0) return;
  await expect.poll(() => modelsAsked.size).toBe(0);
  await form.page().evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
}

/** Those under way from here on. */
function requestsForModels(page: Page): ReadonlySet<Request> {
  const asked = new Set<Request>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/manufacturers/')) asked.add(request);
  });
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  return asked;
}

/** The first free time; false where the calendar did not answer and a date is to be typed. */
async function choseSlot(form: Locator): Promise<boolean> {
  const day = form.locator('.slot-days input[type="radio"]').first();
  const typed = form.locator('input[type="date"]:visible').first();
  await day.or(typed).first().waitFor();
  if ((await day.count()) === 0) return false;
  await day.check({ force: true });
  await form.getByRole('radiogroup', { name: 'Time' }).getByRole('radio').first().check({ force: true });
  return true;
}

interface Walked {
  asked: readonly Field[];
  website: Pick<CountrySettings, 'locale'>;
  typing?: Typing;
  /** How a step is sent; by a click where nothing else is said. */
  send?: (button: Locator) => Promise<void>;
}

const click = (button: Locator) => button.click();

/** Answers every field and goes on, step by step, until the thanks; what the form refuses is the failure. */
export async function walkForm(page: Page, walked: Walked): Promise<void> {
  const { asked, website, typing = USUAL, send = click } = walked;
  const form = page.locator('main form[method="post"]').first();
  await unfoldForm(page);
  const walk = { form, website, typing, modelsAsked: requestsForModels(page) };
  // Nobody is as fast as this: the rare inputs have their code by the time a person reaches them.
  await waitForForm(page);
  for (let step = 0; step < 8; step += 1) {
    await page.waitForFunction(() => document.querySelector('main .field-later') === null);
    // One after the other: an answer may bring up the next question.
    for (const field of asked) await fillField(walk, field);
    const before = await stepOf(page);
    await send(form.locator('button[type="submit"]'));
    await page.waitForFunction(
      (text) =>
        location.pathname === '/success' ||
        document.querySelector('main [role="alert"]') !== null ||
        (/Step \d+ of \d+/.exec(document.querySelector('main')?.textContent ?? '')?.[0] ?? '') !== text,
      before,
    );
    const fault = page.locator('main [role="alert"]');
    if (await fault.count())
      throw new Error(`Step ${step + 1} was refused: ${await fault.first().textContent()}`);
    if (new URL(page.url()).pathname === '/success') return;
  }
  throw new Error('The form has no end');
}

/** "Step 2 of 5"; empty for a form of one page. */
async function stepOf(page: Page): Promise<string> {
  const text = await page.locator('main').textContent();
  return /Step \d+ of \d+/.exec(text ?? '')?.[0] ?? '';
}
