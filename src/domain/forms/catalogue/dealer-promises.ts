import type { Field } from '../form.ts';
import { YES_NO } from './options.ts';

/** Yes/No questions of the dealers who promise an answer to them (spec §3), under the keys those dealers know. */
const promise = { type: 'radioGroup', options: YES_NO, required: 'never', only: 'dealer_promises' } as const;

export const dealerPromises = [
  { ...promise, name: 'Best Finance', label: 'Shall we quote our best finance? (optional)' },
  { ...promise, name: 'Best Deal', label: 'Shall we send our best deal? (optional)' },
] as const satisfies readonly Field[];

export const sellerPromises = [
  { ...promise, name: 'Ready to sell', label: 'Are you ready to sell? (optional)' },
  { ...promise, name: 'Valuation guide', label: 'Would you like a valuation guide? (optional)' },
] as const satisfies readonly Field[];
