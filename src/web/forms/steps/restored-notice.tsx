import { Button } from '../../ui/button.tsx';

/** Says that a form goes on where it was left on this device. */
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
