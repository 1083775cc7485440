import type { OpeningState } from '#domain/contact/opening-hours.ts';

const LOOKS = {
  open: ['pill pill-ok', 'Open now'],
  closing_soon: ['pill pill-warn', 'Closing soon'],
  closed: ['pill', 'Closed'],
} as const;

export function OpenPill({ state }: { state: OpeningState['state'] | null }) {
  if (state === null) return null;
  const [look, text] = LOOKS[state];
  return (
    <span className={look}>
      <i className="dot" />
      {text}
    </span>
  );
}
