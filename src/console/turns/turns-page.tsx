import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { TurnRules } from '#ports/staff-turns.ts';
import { ConsoleFrame } from '../layout/console-frame.tsx';
import { refuseUnknown, openStaffSite } from '../open-staff-site.ts';
import { Icon } from '../ui/icon.tsx';
import './turns.css';

export function meta() {
  return [{ title: 'Who answers what' }];
}

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { site, readFrame } = await openStaffSite({ context, request, params });
  const rules = await site.turns.openRules();
  if (rules === null) throw refuseUnknown();
  return { frame: await readFrame(), ...rules };
}

export default function TurnsPage() {
  const { frame, rules, places, people } = useLoaderData<typeof loader>();
  return (
    <ConsoleFrame frame={frame}>
      <header className="top">
        <h1>Turns: who answers what</h1>
      </header>
      <div className="turns">
        <section className="stack" aria-labelledby="rules">
          <h2 id="rules">Rules</h2>
          <p className="muted">
            The first rule that takes an enquiry says whose it is. Whoever runs the platform changes the
            rules, in the settings of the website.
          </p>
          <ol className="card rules">
            {rules.map((rule, place) => (
              <Rule key={`${place} ${rule.scope}`} rule={rule} />
            ))}
            <li>
              <b>All else</b>
              <small>Nobody’s until somebody takes it</small>
            </li>
          </ol>
        </section>
        <section className="stack" aria-labelledby="people">
          <h2 id="people">Who is there now</h2>
          <ul className="list card">
            {people.map(({ id, name, state, text }) => (
              <li key={id}>
                <b>{name}</b>
                <span className={`duty ${state}`}>{text}</span>
              </li>
            ))}
          </ul>
        </section>
        {places.map((place) => (
          <Place key={place.names.join()} place={place} />
        ))}
      </div>
    </ConsoleFrame>
  );
}

function Rule({ rule: { scope, wholeScope, way, faults } }: { rule: TurnRules['rules'][number] }) {
  return (
    <li>
      <div className="scope">
        <FoldedText text={scope} wholeText={wholeScope} />
      </div>
      <small>{way}</small>
      {faults.map((fault) => (
        <p key={fault} className="banner bad slim">
          {fault}
        </p>
      ))}
    </li>
  );
}

/** Where a text is too long for a line, its short form opens it. */
function FoldedText({ text, wholeText }: { text: string; wholeText: string | null }) {
  if (wholeText === null) return text;
  return (
    <details className="folded">
      <summary>
        {text}
        <Icon name="open" />
      </summary>
      <span>{wholeText}</span>
    </details>
  );
}

/** Each kind of enquiry of a place, with the rule that takes it and where one would go now. */
function Place({ place: { names, rows } }: { place: TurnRules['places'][number] }) {
  const title = names.join(', ');
  return (
    <section className="stack" aria-label={title}>
      <h2>{title}</h2>
      <table className="card answers">
        <thead>
          <tr>
            <th scope="col">Enquiry</th>
            <th scope="col">Rule</th>
            <th scope="col">Would go to</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ topics, shortTopics, rule, next, isFault }) => (
            <tr key={`${rule} ${next}`}>
              <th scope="row">
                {rows.length === 1 ? (
                  'Every kind of enquiry'
                ) : (
                  <FoldedText
                    text={shortTopics ?? topics.join(', ')}
                    wholeText={shortTopics && topics.join(', ')}
                  />
                )}
              </th>
              <td>{rule === null ? 'All else' : `Rule ${rule + 1}`}</td>
              <td className={isFault ? 'next fault' : 'next'}>{next}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
