import { Icon } from '../ui/icon.tsx';
import { toText } from './inputs/input-props.ts';
import type { KnownAnswers } from './known-answers.ts';

interface KnownSummaryProps {
  knownAnswers: KnownAnswers | null;
  /** Of the fields that it stands for. */
  names: readonly string[];
}

/** What is known, in place of the fields that would ask for it; it travels along without scripts, too. */
export function KnownSummary({ knownAnswers, names }: KnownSummaryProps) {
  if (knownAnswers === null || names.length === 0) return null;
  return (
    <>
      {knownAnswers.summary && (
        <p className="form-known">
          <Icon name="tick" small />
          {knownAnswers.summary}
        </p>
      )}
      {names.map((name) => (
        <input key={name} type="hidden" name={name} value={toText(knownAnswers.values[name])} />
      ))}
    </>
  );
}
