import type { Outbox } from '#ports/outbox.ts';
import type { Engine } from '../engine.ts';
import type { WriteName } from '../writes/writes.ts';

const PLANNING: ReadonlySet<WriteName> = new Set([
  'submitLead',
  'takeHold',
  'actOnReservation',
  'recordPaymentEvent',
  'updateLead',
  'changeBooking',
  'storeCleaningResult',
  'replayDelivery',
  'releaseLeads',
  'storeLook',
]);

/** The same engine, which signals the delivery worker of this process when a write may have planned a delivery. */
export function withPlannedSignal(engine: Engine): { engine: Engine; onPlanned: Outbox['onPlanned'] } {
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  return {
    engine: {
      ...engine,
      write(name, websiteId, input) {
        const pendingOutput = engine.write(name, websiteId, input);
        // The caller of the write handles its failure.
        if (PLANNING.has(name)) void pendingOutput.then(tell, () => undefined);
        return pendingOutput;
      },
    },
    onPlanned(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
