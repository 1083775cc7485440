import type { useForm } from 'react-hook-form';
import { SPAM_TRAP, STAMP } from '#domain/leads/spam-traps.ts';

interface SpamTrapsProps {
  registration: ReturnType<typeof useForm>['register'];
  stamp: string;
}

/** What tells people from scripts without asking anybody anything. */
export function SpamTraps({ registration, stamp }: SpamTrapsProps) {
  return (
    <div className="hidden-visually" aria-hidden="true">
      <input {...registration(SPAM_TRAP)} type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
      {stamp !== '' && <input type="hidden" name={STAMP} value={stamp} />}
    </div>
  );
}
