import { deviceSlot } from '../device-slot.ts';
import { asText } from '../stored-values.ts';
import { visitContext } from '../visit.ts';

/** Whether this session tries out the providers in test: from an address with `?test_providers=1` until it ends. */
export function isTestSession(websiteId: number, search: string): boolean {
  const { session_id } = visitContext(websiteId);
  const slot = deviceSlot(websiteId, 'provider-test', asText);
  if (new URLSearchParams(search).get('test_providers') === '1') slot.write(session_id);
  return slot.read() === session_id;
}
