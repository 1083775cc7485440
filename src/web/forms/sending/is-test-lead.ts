import type { FormSetup } from '../form-setup.ts';

/** Test leads are answered and not stored (spec §7). */
export function isTestLead({ test_leads }: { test_leads: FormSetup['test_leads'] }): boolean {
  const wasAsked = new URLSearchParams(location.search).get('test_lead') === '1';
  return test_leads === 'always' || (test_leads === 'asked' && wasAsked);
}
