import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { emptyForm } from '#domain/forms/check-form.ts';
import { enquireNow } from '#domain/forms/catalogue/enquire-now.ts';
import { categoryOfCar, successCategory } from '#domain/leads/lead-categories.ts';
import { wordsOf } from '#domain/words/words.ts';
import { visitorMemory } from '../../browser/visitor-memory.ts';
import type { FormProblem } from '../../forms/form-problem.ts';
import type { FormValues } from '#domain/forms/fields/field-type.ts';
import { FormView } from '../../forms/form-view.tsx';
import { leadContext } from '../../forms/lead-context.ts';
import { IdempotencyKey } from '../../forms/idempotency-key.ts';
import { sendLead } from '../../forms/send-lead.ts';
import { rememberDetails, useRememberedDetails } from '../../forms/last-details.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { enquirePath, successPath } from '../../paths.ts';
import { CarStrip, type StripCar } from './car-strip.tsx';
import type { Enquiry } from './enquiry.ts';
import type { ShownCar } from './load-car-page.ts';

export type EnquiredCar = StripCar & Pick<ShownCar, 'id' | 'slug' | 'make' | 'model' | 'car_type'>;

interface EnquireFormProps {
  car: EnquiredCar;
  enquiry: Enquiry;
  /** What was posted without scripts, and what was wrong with it. */
  posted?: { values: FormValues; problem: FormProblem } | null;
}

/** The question about one car, in the dialog and on its own page. */
export function EnquireForm({ car, enquiry, posted }: EnquireFormProps) {
  const site = useSiteShell();
  const navigate = useNavigate();
  const key = useRef(new IdempotencyKey());

  const send = async (values: FormValues): Promise<FormProblem | null> => {
    const lead = {
      ...values,
      ...carFields(car),
      ...leadContext(site.id, enquireNow, { rules: enquiry.rules, values }),
    };
    const outcome = await sendLead(lead, { key: key.current.of(lead), path: leadsPath(enquiry) });
    if ('error' in outcome) return outcome;
    rememberDetails(site.id, values);
    const category = successCategory(lead);
    const memory = visitorMemory(site.id);
    memory.enquiredCar.write({ id: car.id, slug: car.slug, name: car.name });
    memory.successCategory.write(category);
    // Back leads to the car, not to a form that was sent.
    await navigate(successPath(category), { replace: true });
    return null;
  };
  return (
    <FormView
      form={enquireNow}
      rules={enquiry.rules}
      values={posted?.values ?? emptyForm(enquireNow, enquiry.rules)}
      problem={posted?.problem ?? null}
      action={enquirePath(site, car.slug)}
      send={send}
      remembered={useRememberedDetails(site.id)}
      intro={<CarStrip car={car} />}
      notice={`${site.name} asks for these details to answer your ${wordsOf(site).enquiry}, and keeps them with it.`}
    />
  );
}

function carFields(car: EnquiredCar) {
  return {
    category: categoryOfCar(car.car_type),
    car_id: car.id,
    car_type: car.car_type,
    stock_number: car.stocknum,
    'Vehicle Make': car.make,
    'Vehicle Model': car.model,
  };
}

/** Test leads are answered and not stored (decision: test flag). */
function leadsPath({ test_leads }: Enquiry): string {
  const wasAsked = new URLSearchParams(location.search).get('test_lead') === '1';
  return test_leads === 'always' || (test_leads === 'asked' && wasAsked) ? '/mock/leads' : '/api/leads';
}
