import { SNOOZES } from '#ports/staff-site.ts';
import { takeInitials } from '../inbox/describe-row.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { ActForm } from './act-form.tsx';
import type { ShownLead } from './describe-lead.ts';

/** Who has it, and who else may. */
export function Ownership({ lead }: { lead: ShownLead }) {
  const { owner, may, openText } = lead;
  const otherPeople = lead.people.filter(({ id }) => id !== owner?.id);
  return (
    <div className="ownership">
      <p className="has-it">
        <Avatar initials={owner === null ? null : takeInitials(owner.name)} />
        <span>
          {describeOwner(owner)}
          {openText === null ? null : <small>{openText}</small>}
        </span>
      </p>
      {may.take && owner?.isMe !== true ? (
        <ActForm act="take">
          <button className="button" aria-keyshortcuts="T">
            Take it <kbd aria-hidden="true">T</kbd>
          </button>
        </ActForm>
      ) : null}
      {may.give && otherPeople.length > 0 ? (
        <Sheet id="give" title="Give to" button="Give to">
          <ActForm act="give" className="stack">
            {otherPeople.map(({ id, name, duty }) => (
              <button key={id} className="button" name="to" value={id}>
                <span>
                  {name}
                  <small>{duty}</small>
                </span>
              </button>
            ))}
          </ActForm>
        </Sheet>
      ) : null}
      {may.stage && owner?.isMe === true ? <Later lead={lead} /> : null}
    </div>
  );
}

function describeOwner(owner: ShownLead['owner']): string {
  if (owner === null) return 'Nobody has this yet';
  return owner.isMe ? 'Yours' : `${owner.name} has it`;
}

function Later({ lead: { standing } }: { lead: ShownLead }) {
  if (standing.kind === 'over' || standing.kind === 'spam') return null;
  return (
    <Sheet id="later" title="When should it come back?" button="Later">
      <ActForm act="snooze" className="stack">
        {SNOOZES.map((snooze) => (
          <button key={snooze} className="button" name="until" value={snooze}>
            {snooze === 'tomorrow at opening' ? 'Tomorrow at opening' : `In ${snooze}`}
          </button>
        ))}
        <button className="button" name="until" value="">
          Now
        </button>
      </ActForm>
    </Sheet>
  );
}
