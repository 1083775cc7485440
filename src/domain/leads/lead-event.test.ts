import { expect, it } from 'vitest';
import { findLeadEventId } from './lead-event.ts';

it.each<[number, string, Parameters<typeof findLeadEventId>[0]]>([
  [15, 'an enquiry about a used car', { category: 'Used Vehicle Enquiry', car_type: 'used' }],
  [17, 'a test drive of a new car', { category: 'Test Drive Booking', car_type: 'new' }],
  [17, 'a test drive of a demo car', { category: 'Test Drive Booking', car_type: 'demo' }],
  [48, 'a test drive of a used car', { category: 'Test Drive Booking', car_type: 'used' }],
  [17, 'one for test drives only', { category: 'Test Drive Booking', car_type: 'used', testDriveOnly: true }],
  [23, 'a finance enquiry', { category: 'Finance Enquiry', form: 'finance_enquiry' }],
  [58, 'one with figures of the calculator', { category: 'Finance Enquiry', asksForQuote: true }],
  [28, 'an application', { category: 'Finance Enquiry', form: 'finance_application' }],
  [28, 'a pre-approval', { category: 'Finance Enquiry', form: 'finance_pre_approval' }],
  [20, 'a service booking', { category: 'Service Booking' }],
  [22, 'everything else', { category: 'whatever' }],
])('event %i is %s', (event, _name, lead) => {
  expect(findLeadEventId(lead)).toBe(event);
});
