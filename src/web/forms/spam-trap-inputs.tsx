import { SPAM_TRAP, STAMP } from '#domain/leads/spam-traps.ts';

/** What tells people from scripts without asking anybody anything. */
export function SpamTraps({ stamp }: { stamp: string }) {
  return (
    <div className="hidden-visually" aria-hidden="true">
      <input name={SPAM_TRAP} type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
      {stamp !== '' && <input type="hidden" name={STAMP} value={stamp} />}
    </div>
  );
}
