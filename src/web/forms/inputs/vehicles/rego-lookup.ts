/** What the look-up found: a vehicle, or null when it knows none. */
type FoundVehicle = object | null;

/**
 * Asks the register for a plate (`POST /api/nevdis`). Never throws: a shopper can always type the car by hand, also where
 * nobody answers.
 */
export async function regoLookup(rego: string, state: string): Promise<FoundVehicle | 'unreachable'> {
  try {
    const reply = await fetch('/api/nevdis', {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify({ rego, state }),
    });
    if (!reply.ok) return reply.status === 404 || reply.status === 422 ? null : 'unreachable';
    const { vehicle } = Object(await reply.json()) as { vehicle?: unknown };
    return typeof vehicle === 'object' ? vehicle : null;
  } catch {
    return 'unreachable';
  }
}
