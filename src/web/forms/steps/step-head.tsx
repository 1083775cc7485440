import { Icon } from '../../ui/icon.tsx';

interface StepHeadProps {
  /** From 0. */
  at: number;
  count: number;
  /** In whole per cent. */
  progress: number;
  onBack: () => void;
}

/** Where the shopper is among the steps, and the way back. */
export function StepHead({ at, count, progress, onBack }: StepHeadProps) {
  const text = `Step ${at + 1} of ${count}`;
  return (
    <div className="step-head">
      {at > 0 && (
        <button type="button" className="step-back" onClick={onBack}>
          <Icon name="chevron-left" small />
          Back
        </button>
      )}
      <output className="step-count">{text}</output>
      <progress className="step-bar" aria-label={text} max={100} value={progress} aria-valuenow={progress} />
    </div>
  );
}
