import { orNull, shaped } from '../tenants/settings/field-shapes.ts';
import { PROVIDER_KEYS } from './provider-keys.ts';

/** The schema of a setting that names the dealer's account with a provider. */
export function createAccountSchema(key: keyof typeof PROVIDER_KEYS) {
  const { pattern, what: description } = PROVIDER_KEYS[key];
  return orNull(shaped(pattern, description));
}
