import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { DutyAct, StaffDuty } from '#ports/staff-turns.ts';
import { closeSheet } from '../ui/sheet.tsx';

interface DutyFormsProps {
  duty: StaffDuty;
  /** Of the page of one's duty. */
  path: string;
  /** Whether it stands there, and leads back. */
  isInbox?: boolean;
}

/** On duty or not, and busy for an hour; each button is a post of its own. */
export function DutyForms({ duty: { state, closing, opening }, path, isInbox = false }: DutyFormsProps) {
  const isThere = state === 'on' || state === 'busy';
  return (
    <Form method="post" action={path} className="stack" onSubmit={closeSheet}>
      {isInbox ? <input type="hidden" name="from" value="inbox" /> : null}
      {isThere ? null : closing === null ? (
        <p className="muted">
          Closed for today. {opening === null ? null : `${opening}. `}Say that you are on duty once it is
          open.
        </p>
      ) : (
        <ActButton kind="on" isMain>
          On duty until {closing}
        </ActButton>
      )}
      {state === 'on' ? <ActButton kind="busy">Busy for an hour</ActButton> : null}
      {state === 'busy' ? (
        <ActButton kind="back" isMain>
          Not busy any more
        </ActButton>
      ) : null}
      {isThere ? <ActButton kind="off">Off duty</ActButton> : null}
    </Form>
  );
}

interface ActButtonProps {
  kind: DutyAct['kind'];
  isMain?: boolean;
  children: ReactNode;
}

function ActButton({ kind, isMain = false, children }: ActButtonProps) {
  return (
    <button className={isMain ? 'button primary' : 'button'} name="act" value={kind}>
      {children}
    </button>
  );
}
