import type { Form } from '../form.ts';
import { enquireNow } from './enquire-now.ts';

/** Every form of the product. */
const CATALOGUE: readonly Form[] = [enquireNow];

/** The form that a lead's `form` names, or null. */
export function formNamed(name: string): Form | null {
  return CATALOGUE.find((form) => form.name === name) ?? null;
}
