import type { FormSetup } from './form-setup.ts';

interface CollectionNoticeProps {
  setup: FormSetup;
  /** Said of this form beside it. */
  also?: string;
}

/** Who asks, what for, and where the rest is written, before anything is sent (Australia's privacy principle 5, New Zealand's 3). */
export function CollectionNotice({ setup: { notice, privacy }, also = '' }: CollectionNoticeProps) {
  return (
    <>
      {`${notice} ${also} `}
      <a href={privacy} target="_blank">
        Privacy policy<span className="hidden-visually"> (opens in a new tab)</span>
      </a>
    </>
  );
}
