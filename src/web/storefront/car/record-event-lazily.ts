import type { Act } from '#domain/analytics/events.ts';

/** Records a click by code that is loaded at that click; no click is lost. */
export function recordEventLazily(act: Act): void {
  void import('../../browser/record-event.ts').then(
    ({ recordEvent }) => recordEvent(act),
    () => {},
  );
}
