import { Link, useParams } from 'react-router';
import type { StaffCarField } from '#ports/staff-cars.ts';
import { type CarAnswer, CARS_ACT } from './car-acts.ts';
import { formatWhen, type Reader } from '../times/format-when.ts';
import { Icon } from '../ui/icon.tsx';

interface CarFieldProps {
  field: StaffCarField;
  answer: CarAnswer | undefined;
  reader: Reader;
}

export function CarField({ field, answer, reader }: CarFieldProps) {
  const { field: name, label, kind } = field;
  const isWide = kind === 'text' || kind === 'list';
  return (
    <div className={isWide ? 'field wide' : 'field'}>
      <label htmlFor={name}>
        {label}
        {field.source.kind === 'hand' ? (
          <span className="kept" title="Kept by hand">
            <Icon name="lock" />
            <span className="unseen">, kept by hand</span>
          </span>
        ) : null}
      </label>
      <Control field={field} answer={answer} />
      <FieldNotes field={field} answer={answer} reader={reader} />
    </div>
  );
}

/** As it was typed, else as it stands. A control begins anew once something else stands there. */
function Control({ field, answer }: Omit<CarFieldProps, 'reader'>) {
  const { field: name, kind, choices, mayEdit, stamp } = field;
  const text = answer?.typedChanges.texts[name] ?? field.text;
  const facts = {
    id: name,
    name,
    defaultValue: text,
    disabled: !mayEdit,
    'aria-describedby': `${name}-notes`,
    'aria-invalid': answer?.faults[name] === undefined ? undefined : true,
  };
  if (kind === 'choice')
    return (
      <select key={stamp} {...facts}>
        {choices.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    );
  if (kind === 'text' || kind === 'list')
    return <textarea key={stamp} rows={kind === 'text' ? 6 : 4} {...facts} />;
  const isNumber = kind === 'number' || kind === 'money';
  return (
    <input
      key={stamp}
      type={kind === 'day' ? 'date' : 'text'}
      inputMode={isNumber ? 'decimal' : undefined}
      autoComplete="off"
      {...facts}
    />
  );
}

/** What is wrong with it, who changed it meanwhile, and what the feed says. */
function FieldNotes({ field, answer, reader }: CarFieldProps) {
  const { site } = useParams();
  const { field: name, source, quarantined, mayEdit } = field;
  const conflict = answer?.conflicts.find((candidate) => candidate.field === name);
  const fault = answer?.faults[name];
  const keep = answer?.keeps[name];
  const namesake = answer?.namesakes[name];
  return (
    <div id={`${name}-notes`} className="field-notes">
      {fault === undefined ? null : <p className="fault">{fault}</p>}
      {namesake === undefined ? null : (
        <p>
          <Link className="text-button" to={`/${site}/stock/${encodeURIComponent(namesake)}`}>
            Open that car
          </Link>
        </p>
      )}
      {keep === undefined ? null : (
        <label className="tick">
          <input type="checkbox" name={`kept_${name}`} value={keep} />
          Keep it as it is
        </label>
      )}
      {conflict === undefined ? null : (
        <p className="fault">{`${conflict.who} made it ${conflict.nowText}. Save again to have yours.`}</p>
      )}
      {quarantined === null ? null : (
        <p>
          The feed said <b>{quarantined.told}</b>, {quarantined.reason}.{' '}
          {mayEdit ? <ActButton act={`believe ${name} ${quarantined.stamp}`} text="Take it" /> : null}{' '}
          {mayEdit ? <ActButton act={`refuse ${name} ${quarantined.stamp}`} text="Keep ours" /> : null}
        </p>
      )}
      {source.kind === 'assumed' ? <p>Assumed: no feed says it.</p> : null}
      {source.kind === 'hand' && source.isFed ? (
        <p>
          {source.feedSays === null ? (
            `By ${source.who}, ${formatWhen(source.at, reader)}. `
          ) : (
            <>
              The feed says {source.isAsked ? 'now ' : ''}
              <b>{source.feedSays}</b>.{' '}
            </>
          )}
          {mayEdit ? (
            <ActButton
              act={`follow ${name} ${source.feedStamp}`}
              text={source.isAsked ? 'Take it' : 'Follow the feed again'}
            />
          ) : null}{' '}
          {mayEdit && source.isAsked ? (
            <ActButton act={`keep ${name} ${source.feedStamp}`} text="Keep ours" />
          ) : null}
        </p>
      ) : null}
    </div>
  );
}

function ActButton({ act, text }: { act: string; text: string }) {
  return (
    <button className="text-button" form={CARS_ACT} name="act" value={act}>
      {text}
    </button>
  );
}
