import type { DescribedCall } from './described-call.ts';
import { assistantCalls } from './assistant-calls.ts';
import { blogCalls } from './blog-calls.ts';
import { bookingCalls } from './booking-calls.ts';
import { checkoutCalls } from './checkout-calls.ts';
import { eventCalls } from './event-calls.ts';
import { garageCalls } from './garage-calls.ts';
import { leadCalls } from './lead-calls.ts';
import { machineCalls } from './machine-calls.ts';
import { paymentCalls } from './payment-calls.ts';
import { searchCalls } from './search-calls.ts';
import { siteCalls } from './site-calls.ts';
import { visitCalls } from './visit-calls.ts';

/** Every call of a site, by `METHOD /path` with `:words` for parameters. A test compares it with the table of routes. */
export const DESCRIBED_CALLS: Readonly<Record<string, DescribedCall>> = {
  ...leadCalls,
  ...eventCalls,
  ...visitCalls,
  ...bookingCalls,
  ...paymentCalls,
  ...checkoutCalls,
  ...searchCalls,
  ...siteCalls,
  ...machineCalls,
  ...blogCalls,
  ...garageCalls,
  ...assistantCalls,
};
