import { type MouseEvent, useEffect, useRef } from 'react';
import { SUBMIT_FAILED } from '#domain/forms/wording.ts';
import { prefixTitle, type FormProblem } from './form-problem.ts';

interface FaultyField {
  name: string;
  id: string;
  label: string;
  /** Leads to a field that is not drawn now. */
  goTo?: () => void;
}

interface ErrorBoxProps {
  problem: FormProblem;
  /** The fields that can be linked to, in the form's order. */
  fields: readonly FaultyField[];
}

/**
 * The error summary above the form: takes the focus, links each message to its field, repeats the field's own text. After
 * a failed submit it shows the text of spec §8, with that of the server below.
 */
export function ErrorBox({ problem, fields }: ErrorBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
    return prefixTitle();
  }, [problem]);
  const faulty = fields.filter(({ name }) => problem.fields[name] !== undefined);
  const isSaidByField = faulty.some(({ name }) => problem.fields[name] === problem.error);
  const title = describeProblem(problem, faulty.length);
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the browser goes there where a form was sent without its scripts
    <div className="form-errors" role="alert" tabIndex={-1} ref={box} autoFocus>
      {title !== problem.error && <p className="form-errors-title">{title}</p>}
      {!isSaidByField && <p>{problem.error}</p>}
      {faulty.length > 0 && (
        <ul>
          {faulty.map(({ name, id, label, goTo }) => (
            <li key={name}>
              {asLeadIn(label)}{' '}
              <a href={`#${id}`} onClick={(event) => follow(event, goTo)}>
                {problem.fields[name]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function describeProblem({ error, wasSent }: FormProblem, faults: number): string {
  if (wasSent) return SUBMIT_FAILED;
  if (faults === 0) return error;
  return `Please check ${faults === 1 ? 'one field' : `${faults} fields`}`;
}

/** A question ends in its own mark; whether an answer was needed is not what went wrong. */
function asLeadIn(label: string): string {
  const name = label.replace(/ \(optional\)$/, '');
  return name.endsWith('?') ? name : `${name}:`;
}

/** Moves the focus without leaving a mark in the address. */
function follow(event: MouseEvent<HTMLAnchorElement>, goTo?: () => void) {
  event.preventDefault();
  if (goTo) goTo();
  else document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}
