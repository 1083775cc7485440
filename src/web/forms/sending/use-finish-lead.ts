import { useNavigate } from 'react-router';
import { findLeadEventId } from '#domain/leads/lead-event.ts';
import { findSuccessCategory } from '#domain/leads/find-success-category.ts';
import { record } from '../../browser/analytics/acts.ts';
import { opensByItself } from '../../browser/navigation/navigation-target.ts';
import { openVisitorMemory } from '../../browser/visit/visitor-memory.ts';
import { successPath } from '../../paths.ts';
import { storeDetails } from '../last-details.ts';
import type { buildLeadBody } from './lead-body.ts';
import type { PlacedForm } from '../filled-form.ts';

/**
 * After a lead was stored (spec §4): it is counted, the details are stored for the next form, and the
 * visitor goes to the success page, where the conversion counts once.
 */
export function useFinishLead({ websiteId, about: pageFacts }: PlacedForm) {
  const navigate = useNavigate();
  return async (fields: ReturnType<typeof buildLeadBody>, leadId: string): Promise<void> => {
    const category = findSuccessCategory(fields);
    const memory = openVisitorMemory(websiteId);
    storeDetails(websiteId, fields);
    if (pageFacts.car) memory.enquiredCar.write(pageFacts.car);
    const testDriveOnly = pageFacts.test_drive_only === true;
    const event_id = findLeadEventId({
      ...fields,
      testDriveOnly,
      asksForQuote: 'estimated_repayment' in fields,
    });
    record({
      event: 'lead',
      event_id,
      category,
      lead_id: leadId,
      ...(pageFacts.car && { car: pageFacts.car.slug }),
    });
    memory.successCategory.write(category);
    memory.successEvent.write(event_id);
    // Back leads to where the form was opened, not to a form that was sent.
    const thanks = successPath(category);
    if (opensByItself(location.pathname)) location.replace(thanks);
    else await navigate(thanks, { replace: true });
  };
}
