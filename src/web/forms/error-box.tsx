import { type MouseEvent, useEffect, useRef } from 'react';
import { prefixTitle } from './error-title.ts';
import type { FormProblem } from './form-problem.ts';

interface ErrorBoxProps {
  problem: FormProblem;
  /** Labels and ids of the fields that can be linked to, in the form's order. */
  fields: readonly { name: string; id: string; label: string }[];
}

/** What went wrong, above the form: takes the focus, links each message to its field, repeats the field's own text. */
export function ErrorBox({ problem, fields }: ErrorBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
    return prefixTitle();
  }, [problem]);
  const faulty = fields.filter(({ name }) => problem.fields[name] !== undefined);
  return (
    <div className="form-errors" role="alert" tabIndex={-1} ref={box}>
      {faulty.length === 0 ? (
        <p>{problem.error}</p>
      ) : (
        <>
          <p className="form-errors-title">
            Please check {faulty.length === 1 ? 'one field' : `${faulty.length} fields`}
          </p>
          <ul>
            {faulty.map(({ name, id, label }) => (
              <li key={name}>
                {label}:{' '}
                <a href={`#${id}`} onClick={focusTarget}>
                  {problem.fields[name]}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Moves the focus without leaving a mark in the address. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}
