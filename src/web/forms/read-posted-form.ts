import { askedFields } from '#domain/forms/asked-fields.ts';
import type { FormValues } from '#domain/forms/fields/field-type.ts';
import { fields } from '#domain/forms/fields/fields.ts';
import type { Form } from '#domain/forms/form.ts';
import type { SiteRules } from '#domain/forms/site-rules.ts';
import { HONEYPOT_FIELD, STAMP } from '#domain/leads/spam-signs.ts';

/** A posted form: its own fields and nothing else that was posted, and the fields of the bot checks. */
export interface PostedForm {
  values: FormValues;
  spamCheckFields: Record<string, string>;
}

const MAX_ENTRIES = 200;
const MAX_TEXT = 4000;

/** Reads what a browser posts: every field by the keys it travels by; a key met twice is a list. */
export async function readPostedForm(request: Request, form: Form, rules: SiteRules): Promise<PostedForm> {
  const postedFields = await readPostedTexts(request);
  const askedEntries = askedFields(form, postedFields, rules);
  const writtenValues = askedEntries.map(({ field, value }) => fields[field.type].write(value, field));
  const spamCheckFields = [HONEYPOT_FIELD, STAMP].flatMap((name) => {
    const value = postedFields[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return {
    values: Object.assign({}, ...writtenValues) as FormValues,
    spamCheckFields: Object.fromEntries(spamCheckFields),
  };
}

async function readPostedTexts(request: Request): Promise<Record<string, string | string[]>> {
  const form = await request.formData().catch(() => new FormData());
  const texts = new Map<string, string | string[]>();
  for (const [name, value] of [...form].slice(0, MAX_ENTRIES)) {
    if (typeof value !== 'string') continue;
    const earlierText = texts.get(name);
    const text = value.slice(0, MAX_TEXT);
    texts.set(name, earlierText === undefined ? text : [earlierText, text].flat());
  }
  return Object.fromEntries(texts);
}
