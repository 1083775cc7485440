import { describeTimeLeft } from '../times/reply-time.ts';
import { useNow } from '../times/use-now.ts';
import { Icon } from '../ui/icon.tsx';
import { ActForm } from './act-form.tsx';
import type { ShownLead } from './describe-lead.ts';

/** The time that is left, or why none runs. */
export function LeadStanding({ lead, now }: { lead: ShownLead; now: number }) {
  const { standing, may } = lead;
  const currentTime = useNow(now);
  if (standing.kind === 'due') {
    const { tone, text } = describeTimeLeft(standing.replyTime, currentTime);
    return (
      <div className={`banner standing ${tone === 'ok' ? 'quiet-one' : tone}`}>
        <Icon name="clock" />
        <p>
          {tone === 'bad' ? text : `${text} to answer`}
          <small>{standing.text}</small>
        </p>
      </div>
    );
  }
  return (
    <div className="banner standing quiet-one">
      <Icon name={standing.kind === 'over' ? 'check' : 'clock'} />
      <p>{standing.text}</p>
      {standing.kind === 'spam' && may.release ? (
        <ActForm act="release">
          <button className="button">Not spam</button>
        </ActForm>
      ) : null}
    </div>
  );
}
