import { Button } from '../../ui/button.tsx';

/** Says that a form's answers were restored from this device. */
export function RestoredNotice({ onStartAgain }: { onStartAgain: () => void }) {
  return (
    <div className="kept-answers">
      <output>We kept your answers</output>
      <Button size="small" onClick={onStartAgain}>
        Start again
      </Button>
    </div>
  );
}
