import { Icon } from '../../ui/icon.tsx';

interface StepHeadProps {
  /** From 0. */
  stepIndex: number;
  count: number;
  /** In whole per cent. */
  progress: number;
  onBack: () => void;
}

/** Where the shopper is among the steps, and the way back. */
export function StepHead({ stepIndex, count, progress, onBack }: StepHeadProps) {
  const text = `Step ${stepIndex + 1} of ${count}`;
  return (
    <div className="step-head">
      {stepIndex > 0 && (
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
