import { useCallback, useRef, useState } from 'react';
import { pickNoun } from '#domain/words/words.ts';
import { record } from '../../browser/analytics/acts.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { CollectionNotice } from '../../forms/collection-notice.tsx';
import type { FilledForm } from '../../forms/filled-form.ts';
import { FormView } from '../../forms/form-view.tsx';
import { storeDetails, readDetails } from '../../forms/last-details.ts';
import { NeedsScripts } from '../../forms/needs-scripts.tsx';
import { IdempotencyKey } from '../../forms/sending/idempotency-key.ts';
import { buildLeadBody } from '../../forms/sending/lead-body.ts';
import type { CheckoutCar, CheckoutStep } from './checkout-view.ts';
import { ManualWay } from './manual-way.tsx';
import { StepHeading } from './step-heading.tsx';
import { type HoldProblem, takeHold } from './take-hold.ts';

interface DetailsStepProps {
  car: CheckoutCar;
  step: CheckoutStep & { name: 'details' };
  /** Asks the server where the shopper stands now. */
  onChange: () => Promise<void>;
}

/** Who reserves. Nothing is taken off sale before this is sent. */
export function DetailsStep({ car, step: { form, setup, isPurchase }, onChange }: DetailsStepProps) {
  const site = useSiteShell();
  const { id: websiteId } = site;
  const key = useRef(new IdempotencyKey());
  const [isUnreachable, setIsUnreachable] = useState(false);
  const remembered = useCallback(() => readDetails(websiteId), [websiteId]);
  const send = async (filledForm: FilledForm) => {
    const leadAbout = { car_id: car.id, page_id: location.pathname };
    // A hold's form is none of the catalogue.
    const { form: _form, ...customer } = buildLeadBody(
      { websiteId, form, setup, about: leadAbout },
      filledForm,
    );
    const holdRequest = {
      car_id: car.id,
      price: car.priceSeen,
      customer,
      ...(isPurchase && { purchase: true }),
    };
    const problem = await takeHold(holdRequest, key.current.issueFor(holdRequest).key);
    setIsUnreachable(problem?.isUnreachable === true);
    if (problem !== null) recordFailedHold(problem, isPurchase);
    if (problem !== null && !problem.isChanged) return problem;
    if (problem === null) storeDetails(websiteId, filledForm.values);
    await onChange();
    return problem;
  };
  return (
    <>
      <StepHeading stepNumber={1} title="Your details" />
      <p className="muted">
        {`Next you pay ${car.deposit}, and we take the ${pickNoun(site)} off sale for ${car.days}. Change your mind before you sign, and it goes back to your card.`}
      </p>
      <NeedsScripts what="Paying online" />
      {isUnreachable && <ManualWay car={car} />}
      <div className="checkout-form needs-script">
        <FormView
          form={form}
          rules={setup.rules}
          values={setup.values}
          submitLabel={form.submitLabel}
          stamp={setup.stamp}
          problem={null}
          action=""
          send={send}
          remembered={remembered}
          notice={<CollectionNotice setup={setup} />}
        />
      </div>
    </>
  );
}

function recordFailedHold({ error: error_message }: HoldProblem, isPurchase: boolean): void {
  const leadCategorySlug = isPurchase ? 'online-purchase' : 'vehicle-reservation';
  record({ event: 'lead_failed', category: leadCategorySlug, error_message });
}
