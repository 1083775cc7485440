import type { Sent } from './load-sent.ts';
import type { SuccessStep } from './success-texts.ts';

/** What happens next, in order; the answer with the time by which it comes, where the dealer promises one. */
export function NextSteps({ steps, sent }: { steps: readonly SuccessStep[]; sent: Sent | null }) {
  const answer = sent?.answer ?? null;
  const shown = sent === null ? steps : timedSteps(steps, sent);
  return (
    <section className="panel panel-pad" aria-labelledby="steps">
      <h2 id="steps">What happens next</h2>
      <ol className="success-steps">
        {shown.map(({ title, text }) => (
          <li key={title}>
            <b>{title}</b>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ol>
      {sent && answer?.phone ? (
        <p>
          {answer.by === null ? 'Questions?' : `Nothing ${answer.by.replace(/^(Today|Tomorrow) /, '')}?`} Call{' '}
          <a href={`tel:${answer.phone.number}`}>{answer.phone.shown}</a> and say {sent.reference}.
        </p>
      ) : null}
    </section>
  );
}

/** A booking has its time for a last step; what to bring stands in a list of its own. */
function timedSteps(
  steps: readonly SuccessStep[],
  { answer, booking }: Sent,
): Omit<SuccessStep, 'isAnswer'>[] {
  const title = answer.by === null ? 'We answer during opening hours' : `${answer.by}, a message from us`;
  const hours = answer.hours === null ? '' : ` ${answer.hours}.`;
  if (booking === null)
    return steps.map((step) => (step.isAnswer ? { title, text: `${step.text}${hours}` } : step));
  const ours = steps.find(({ isAnswer }) => isAnswer);
  const last = steps.at(-1);
  return [
    { title, text: `${ours?.text ?? ''}${hours}` },
    { title: `${booking.when}, ${last?.title.toLowerCase() ?? ''}`, text: last?.text ?? '' },
  ];
}
