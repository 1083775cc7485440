import { takeInitials } from '../inbox/describe-row.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Icon } from '../ui/icon.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { ActForm } from './act-form.tsx';
import type { ShownEntry, ShownLead } from './describe-lead.ts';

type LeadEntry = Extract<ShownEntry, { kind: 'lead' }>;

interface ThreadProps {
  lead: ShownLead;
  slug: string;
}

/** All that somebody wrote to the website, and what was done about it. */
export function Thread({ lead, slug }: ThreadProps) {
  return lead.days.map(({ day, entries }) => (
    <section key={day} className="day" aria-label={day}>
      <h2 className="day-name">{day}</h2>
      <ol className="entries">
        {entries.map((entry, at) =>
          entry.kind === 'lead' ? (
            <Message key={entry.id} entry={entry} lead={lead} slug={slug} />
          ) : (
            <Remark key={`${entry.time} ${at}`} entry={entry} />
          ),
        )}
      </ol>
    </section>
  ));
}

function Remark({ entry }: { entry: Exclude<ShownEntry, LeadEntry> }) {
  const { who, initials, text, time } = entry;
  if (entry.kind === 'act')
    return (
      <li className="act">
        <b>{who}</b> {text}, {time}
      </li>
    );
  const isNote = entry.kind === 'note';
  return (
    <li className="entry">
      <Avatar initials={initials} />
      <p className="byline">
        <b>{who}</b> {isNote ? 'note for the team' : 'wrote a mail'}, {time}
      </p>
      <p className={isNote ? 'note' : 'said own'}>{text}</p>
      {entry.kind === 'mail' ? <DeliveryLine delivery={entry.delivery} /> : null}
    </li>
  );
}

function Message({ entry, lead, slug }: { entry: LeadEntry } & ThreadProps) {
  const { topic, message, answers, booking, stoppedAt, deliveries, time } = entry;
  return (
    <li className="entry">
      <Avatar initials={takeInitials(lead.name)} />
      <p className="byline">
        <b>{lead.name}</b> {topic}
        {stoppedAt === null ? '' : `, stopped at ${stoppedAt}`}, {time}
      </p>
      {message === '' ? null : <p className="said">{message}</p>}
      {answers.length === 0 ? null : (
        <dl className="card padded facts">
          {answers.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <Files entry={entry} slug={slug} />
      {booking === null ? null : <p className="card padded">{booking}</p>}
      <Reservation entry={entry} lead={lead} />
      {deliveries.map((delivery) => (
        <DeliveryLine key={delivery.text} delivery={delivery} />
      ))}
    </li>
  );
}

function DeliveryLine({ delivery: { text, isDone } }: { delivery: LeadEntry['deliveries'][number] }) {
  return (
    <p className={/^Not delivered|^Failed/.test(text) ? 'delivery bad' : 'delivery'}>
      <Icon name={isDone ? 'check' : 'clock'} />
      {text}
    </p>
  );
}

function Files({ entry: { id, files }, slug }: { entry: LeadEntry; slug: string }) {
  if (files.length === 0) return null;
  return (
    <ul className="files" aria-label="Files">
      {files.map((file) => {
        const address = `/${slug}/leads/${id}/files/${file.id}`;
        return (
          <li key={file.id}>
            {file.isPicture ? (
              <a href={address}>
                <img src={address} alt={file.name} width="96" height="72" loading="lazy" />
              </a>
            ) : (
              <a className="button" href={address}>
                {file.name}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Money is given back only when it was asked for twice. */
function Reservation({ entry: { id, reservation }, lead }: { entry: LeadEntry; lead: ShownLead }) {
  if (reservation === null) return null;
  const fields = (
    <>
      <input type="hidden" name="lead" value={id} />
      <input type="hidden" name="seen" value={reservation.stamp} />
    </>
  );
  const decisions = lead.may.decide ? reservation.decisions : [];
  return (
    <div className="card padded stack">
      <p>{reservation.text}</p>
      {decisions.length === 0 ? null : (
        <div className="choices">
          {decisions.includes('confirm') ? (
            <ActForm act="decide" className="choices">
              {fields}
              <button className="button primary" name="decision" value="confirm">
                Confirm
              </button>
              <button className="button" name="decision" value="extend">
                Extend
              </button>
            </ActForm>
          ) : null}
          {decisions.includes('refund') ? (
            <Sheet id={`refund-${id}`} title={`Refund ${lead.name}?`} button="Refund">
              <p>The whole payment goes back, and the car is for sale again.</p>
              <ActForm act="decide" className="stack">
                {fields}
                <button className="button danger" name="decision" value="refund">
                  Refund it
                </button>
              </ActForm>
            </Sheet>
          ) : null}
        </div>
      )}
    </div>
  );
}
