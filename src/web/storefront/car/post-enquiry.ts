import type { Car } from '#domain/cars/car.ts';
import type { FormValues } from '#domain/forms/fields/field-type.ts';
import { enquireNow } from '#domain/forms/catalogue/enquire-now.ts';
import { type SiteRules, siteRules } from '#domain/forms/site-rules.ts';
import { categoryOfCar, successCategory } from '#domain/leads/lead-categories.ts';
import { leadFromForm, postedValues } from '#domain/leads/lead-from-form.ts';
import { submitLead } from '#operations/submit-lead.ts';
import type { Site } from '#ports/site.ts';
import { type FormProblem, SUBMIT_FAILED } from '../../forms/form-problem.ts';
import { successPath } from '../../paths.ts';

type PostedEnquiry = { location: string } | { status: number; values: FormValues; problem: FormProblem };

const MAX_FIELD = 4000;
const FAILED: FormProblem = { error: SUBMIT_FAILED, fields: {} };

/** Takes an enquiry about a car that a browser without scripts posted. */
export async function postEnquiry(site: Site, car: Car, request: Request): Promise<PostedEnquiry> {
  const rules = siteRules(site);
  const posted = await postedTexts(request);
  const { lead } = leadFromForm(enquireNow, posted, rules);
  const category = categoryOfCar(car.car_type);
  const body = { lead: { ...lead, category, car_type: car.car_type, car_id: car.id, url: request.url } };
  const userAgent = request.headers.get('user-agent');
  const result = await submitLead(site, { body, idempotencyKey: null, userAgent }).catch(() => null);
  if (result === null) return { status: 503, values: valuesOf(posted, rules), problem: FAILED };
  if (result.kind === 'created' || result.kind === 'replayed') {
    return { location: successPath(successCategory({ category, car_type: car.car_type })) };
  }
  const problem = result.kind === 'invalid' ? { error: result.error, fields: result.fields } : FAILED;
  return { status: 422, values: valuesOf(posted, rules), problem };
}

function valuesOf(posted: ReadonlyMap<string, string>, rules: SiteRules): FormValues {
  return postedValues(enquireNow, posted, rules);
}

/** Only the form's own fields, as texts: whatever else was posted is not taken over. */
async function postedTexts(request: Request): Promise<Map<string, string>> {
  const form = await request.formData().catch(() => new FormData());
  return new Map(
    enquireNow.fields.flatMap(({ name }) => {
      const value = form.get(name);
      return typeof value === 'string' ? [[name, value.slice(0, MAX_FIELD)] as const] : [];
    }),
  );
}
