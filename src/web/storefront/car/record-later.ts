import type { VisitEvent } from '../../browser/record-event.ts';

/** Tells of a click without its code being on every page; a click is never lost for it. */
export function recordLater(event: VisitEvent): void {
  void import('../../browser/record-event.ts').then(
    ({ recordEvent }) => recordEvent(event),
    () => {},
  );
}
