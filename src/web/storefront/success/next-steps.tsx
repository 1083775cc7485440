import type { SentLeadView } from './load-sent-lead.ts';
import type { SuccessStep } from './success-texts.ts';

/** What happens next, in order; the answer with the time by which it comes, where the dealer promises one. */
export function NextSteps({
  steps,
  sent: sentLead,
}: {
  steps: readonly SuccessStep[];
  sent: SentLeadView | null;
}) {
  const answer = sentLead?.answer ?? null;
  const shownSteps = sentLead === null ? steps : buildTimedSteps(steps, sentLead);
  return (
    <section className="panel panel-pad" aria-labelledby="steps">
      <h2 id="steps">What happens next</h2>
      <ol className="success-steps">
        {shownSteps.map(({ title, text }) => (
          <li key={title}>
            <b>{title}</b>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ol>
      {sentLead && answer?.phone ? (
        <p>
          {answer.by === null ? 'Questions?' : `Nothing ${answer.by.replace(/^(Today|Tomorrow) /, '')}?`} Call{' '}
          <a href={`tel:${answer.phone.number}`}>{answer.phone.shown}</a> and say {sentLead.reference}.
        </p>
      ) : null}
    </section>
  );
}

/** A booking has its time for a last step; what to bring stands in a list of its own. */
function buildTimedSteps(
  steps: readonly SuccessStep[],
  { answer, booking }: SentLeadView,
): Omit<SuccessStep, 'isAnswer'>[] {
  const title = answer.by === null ? 'We answer during opening hours' : `${answer.by}, a message from us`;
  const hours = answer.hours === null ? '' : ` ${answer.hours}.`;
  if (booking === null)
    return steps.map((step) => (step.isAnswer ? { title, text: `${step.text}${hours}` } : step));
  const ours = steps.find(({ isAnswer }) => isAnswer);
  const lastStep = steps.at(-1);
  return [
    { title, text: `${ours?.text ?? ''}${hours}` },
    { title: `${booking.when}, ${lastStep?.title.toLowerCase() ?? ''}`, text: lastStep?.text ?? '' },
  ];
}
