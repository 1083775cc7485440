import { CLOSING_OUTCOMES, type LeadStage } from '#domain/leads/work/lead-work.ts';
import { capitalise } from '#domain/words/words.ts';
import { Sheet } from '../ui/sheet.tsx';
import { ActForm, useActAnswer } from './act-form.tsx';
import type { ShownLead } from './describe-lead.ts';

const STAGES: readonly LeadStage[] = ['new', 'contacted', 'visit', 'sold'];

/** How far it is. */
export function Stages({ lead: { stage, outcome, may } }: { lead: ShownLead }) {
  if (!may.stage)
    return <p className="muted">Stage: {outcome === null ? capitalise(stage) : `Closed, ${outcome}`}</p>;
  return (
    <>
      <fieldset className="segments stages">
        <legend className="unseen">Stage</legend>
        <ActForm act="stage">
          <input type="hidden" name="was" value={outcome ?? stage} />
          {STAGES.map((name) => (
            <button key={name} name="stage" value={name} aria-pressed={name === stage}>
              {capitalise(name)}
            </button>
          ))}
        </ActForm>
        <Sheet
          id="close"
          title="Why is it closed?"
          button={stage === 'closed' ? 'Closed' : 'Close'}
          buttonClass={stage === 'closed' ? 'current' : ''}
          keyName="E"
        >
          <ActForm act="stage" className="stack">
            <input type="hidden" name="was" value={outcome ?? stage} />
            {CLOSING_OUTCOMES.map((name) => (
              <button key={name} className="button" name="outcome" value={name}>
                {capitalise(name)}
              </button>
            ))}
          </ActForm>
        </Sheet>
      </fieldset>
      <Undo />
    </>
  );
}

/** Beside the stage that was just moved; the page says the same aloud above. */
function Undo() {
  const { answer } = useActAnswer();
  if (!answer?.undo) return null;
  return (
    <ActForm act="stage" className="banner done-act">
      {answer.done}
      <button className="text-button" name={answer.undo.name} value={answer.undo.value}>
        Undo
      </button>
    </ActForm>
  );
}
