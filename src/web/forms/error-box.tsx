import { type MouseEvent, useEffect, useRef } from 'react';
import { REQUIRED } from '#domain/forms/form.ts';
import { MAY_HAVE_ARRIVED, SUBMIT_FAILED } from '#domain/forms/wording.ts';
import { useSiteShell } from '../layout/site-shell.ts';
import { prefixTitle, type FormProblem } from './form-problem.ts';

interface FaultyField {
  name: string;
  id: string;
  label: string;
  /** What to do where it is empty, in its own words. */
  missingText: string;
  /** Leads to a field that is not drawn now. */
  goTo?: () => void;
}

interface ErrorBoxProps {
  problem: FormProblem;
  /** The fields that can be linked to, in the form's order. */
  fields: readonly FaultyField[];
}

/**
 * The error summary above the form: takes the focus and links to each faulty field, in its own words where it is empty,
 * by its message where it is wrong; that fields are required is said once. After a failed submit it shows the text of
 * spec §8, with that of the server below.
 */
export function ErrorBox({ problem, fields }: ErrorBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
    return prefixTitle();
  }, [problem]);
  const faulty = fields.filter(({ name }) => problem.fields[name] !== undefined);
  const isSaidByField = faulty.some(({ name }) => problem.fields[name] === problem.error);
  const isMissingOne = faulty.some(({ name }) => problem.fields[name] === REQUIRED);
  const title = describeProblem(problem, faulty.length);
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the browser goes there where a form was sent without its scripts
    <div className="form-errors" role="alert" tabIndex={-1} ref={box} autoFocus>
      {title !== problem.error && <p className="form-errors-title">{title}</p>}
      {!isSaidByField && <p>{problem.error}</p>}
      {problem.mayHaveArrived && <SafeRepeat />}
      {isMissingOne && <p>{REQUIRED}</p>}
      {faulty.length > 0 && (
        <ul>
          {faulty.map((faultyField) => (
            <FaultLink
              key={faultyField.name}
              faultyField={faultyField}
              message={problem.fields[faultyField.name] ?? ''}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Pressing the button again is harmless, and somebody at the phone sees what arrived. */
function SafeRepeat() {
  const { phone } = useSiteShell();
  return (
    <p>
      {MAY_HAVE_ARRIVED}
      {phone && (
        <>
          {' Or call '}
          <a href={`tel:${phone.dial}`}>{phone.shown.replaceAll(' ', '\u00a0')}</a>.
        </>
      )}
    </p>
  );
}

interface FaultLinkProps {
  faultyField: FaultyField;
  message: string;
}

function FaultLink({ faultyField: { id, label, missingText, goTo }, message }: FaultLinkProps) {
  const isMissing = message === REQUIRED;
  return (
    <li>
      {!isMissing && `${asLeadIn(label)} `}
      <a href={`#${id}`} onClick={(event) => follow(event, goTo)}>
        {isMissing ? missingText : message}
      </a>
    </li>
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
