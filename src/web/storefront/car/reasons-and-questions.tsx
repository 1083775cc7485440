import { useSiteShell } from '../../layout/site-shell.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CarFormLink } from './car-form-link.tsx';
import type { CarPageView } from './load-car-page.ts';

/** The dealer's own reasons to buy there. */
export function ReasonsToBuy({ reasons }: Pick<CarPageView, 'reasons'>) {
  const { name } = useSiteShell();
  if (reasons.length === 0) return null;
  return (
    <section>
      <h2>Why buy from {name}</h2>
      <ul className="car-reasons">
        {reasons.map(({ title, text }) => (
          <li key={title}>
            <Icon name="tick" />
            <span>
              <b>{title}</b>
              {text && <span className="muted">{text}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What shoppers ask, with the dealer's answers, and the way to ask another. */
export function Questions({ page: { car, questions, for_sale } }: { page: CarPageView }) {
  if (questions.length === 0) return null;
  return (
    <section>
      <h2>Questions and answers</h2>
      <div className="car-questions">
        {questions.map(({ question, answer }) => (
          <details key={question}>
            <summary>
              {question}
              <Icon name="chevron-down" />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
      {for_sale && (
        <CarFormLink
          slug={car.slug}
          form="enquire"
          label="Ask about this one"
          className={buttonClass({ kind: 'outline' }, 'no-print')}
        />
      )}
    </section>
  );
}
