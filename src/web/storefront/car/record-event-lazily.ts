import type { VisitEvent } from '../../browser/record-event.ts';

/** Records a click by code that is loaded at that click; no click is lost. */
export function recordEventLazily(event: VisitEvent): void {
  void import('../../browser/record-event.ts').then(
    ({ recordEvent }) => recordEvent(event),
    () => {},
  );
}
