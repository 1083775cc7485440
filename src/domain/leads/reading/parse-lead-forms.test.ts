import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../forms/catalogue/catalogue.ts';
import { checkForm } from '../../forms/check-form.ts';
import { pickApplicableFields } from '../../forms/applicable-fields.ts';
import type { FileFacts } from '../../forms/fields/field-type.ts';
import type { Form } from '../../forms/form.ts';
import { BUSY_RULES, sampleAnswers } from '#test/fixtures/sample-answers.ts';
import { parseWebsite } from '../../tenants/parse-website.ts';
import type { Lead } from '../lead.ts';
import { parseLead, parseLeadChange, type LeadContext } from './parse-lead.ts';

const FILE: FileFacts = { name: 'front.jpg', type: 'image/jpeg', size: 1000 };
const CONTEXT: LeadContext = { website: website(), rules: BUSY_RULES, at: '2026-11-18T01:00:00.000Z' };
const FORMS = CATALOGUE.map((form) => [form.name, form] as const);

function website() {
  const locations = [3, 4, 5].map((id) => ({ id, name: `Place ${id}`, location_type: 'sales' }));
  const parsed = parseWebsite({ name: 'Riverline', slug: 'riverline', locations });
  if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
  return parsed.website;
}

function faultsOf(form: Form, answers: object, files = [FILE]): Record<string, string> | null {
  const parsed = parseLead({ lead: { ...answers, form: form.name } }, { ...CONTEXT, files });
  return 'fields' in parsed ? parsed.fields : null;
}

/** What the browser's check says of the same answers. */
function browserFaults(form: Form, answers: object, files = [FILE]): Record<string, string> | null {
  const fileEntries = form.fields.filter(({ type }) => type === 'file').map(({ name }) => [name, files]);
  const checked = checkForm(
    form,
    { opt_in: true, ...answers, ...Object.fromEntries(fileEntries) },
    BUSY_RULES,
  );
  return 'fields' in checked ? checked.fields : null;
}

describe.each(FORMS)('%s', (_name, form) => {
  const answers = sampleAnswers(form, BUSY_RULES);

  it('is kept when everything it asks is answered', () => {
    expect(browserFaults(form, answers)).toBeNull();
    expect(faultsOf(form, answers)).toBeNull();
  });

  it('is refused empty, with exactly the texts of its own check', () => {
    const expected = browserFaults(form, {}, []);
    expect(expected).not.toBeNull();
    expect(faultsOf(form, {}, [])).toEqual(expected);
  });

  const typed = pickApplicableFields(form, answers, BUSY_RULES)
    .map(({ field }) => [field.name, Object.keys(sampleAnswers({ fields: [field] }, BUSY_RULES))] as const)
    // Files are not typed: they come beside the answers.
    .filter(([, keys]) => keys.length > 0);
  it.each(typed)('validates %s as the browser does', (_name, keys) => {
    for (const key of keys) {
      for (const hostile of [
        '',
        ' ',
        'x',
        '<b>',
        '-1',
        'x'.repeat(100_000),
        'a\u0000b',
        'a\ud800b',
        '١٢٣',
        '\u202e',
      ]) {
        const tampered = { ...answers, [key]: hostile };
        expect(faultsOf(form, tampered), `${key} ${hostile.slice(0, 9)}`).toEqual(
          browserFaults(form, tampered),
        );
      }
    }
  });

  it('takes no value of another shape', () => {
    for (const key of Object.keys(answers)) {
      for (const odd of [{ $gt: '' }, [[]], [{}], Number.NaN]) {
        const tampered = { ...answers, [key]: odd };
        expect(faultsOf(form, tampered), key).toEqual(browserFaults(form, tampered));
      }
    }
  });

  it('is validated as a whole when its last step arrives', () => {
    const { lead } = parsedStep(form);
    const end = { lead: { form_completed: true } };
    // The step has given the category already.
    expect(parseLeadChange(end, lead, CONTEXT)).toMatchObject({
      fields: browserFaults(form, { category: lead.category }, []),
    });
    const whole = parseLeadChange({ lead: { ...answers, form_completed: true } }, lead, {
      ...CONTEXT,
      files: [FILE],
    });
    expect(whole).not.toHaveProperty('error');
  });
});

function parsedStep(form: Form): { lead: Lead } {
  const parsed = parseLead({ lead: { form: form.name, lead_status: 'Incomplete' } }, CONTEXT);
  if ('error' in parsed) throw new Error(JSON.stringify(parsed));
  const unchanged = { booking_change: null, reservation_change: null };
  return { lead: { ...parsed.lead, id: 'l1', created_at: '', updated_at: '', ...unchanged } };
}
