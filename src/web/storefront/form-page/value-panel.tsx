import { formatOfferRange } from '#domain/valuations/offer.ts';
import { formatMoney } from '#domain/words/money.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { FormPageData } from './load-form-page.ts';
import styles from './value-panel.css?url';
import type { ValuedCar, ValuePost } from './value-posted-car.ts';

interface ValuePanelProps {
  page: FormPageData;
  question: NonNullable<FormPageData['value_question']>;
  /** What was looked up, once it was. */
  valuePost: ValuePost | null;
}

/** Before the form: one line about the shopper's car brings a range. It is a plain form, the same without scripts. */
export function ValuePanel({ page, question, valuePost }: ValuePanelProps) {
  const car = valuePost?.car ?? null;
  return (
    <section className="panel value-panel" id="value" aria-labelledby="value-title">
      <link rel="stylesheet" href={styles} precedence="page" />
      {car === null ? (
        <Question question={question} valuePost={valuePost} />
      ) : (
        <FoundCar car={car} page={page} question={question} />
      )}
    </section>
  );
}

function Question({ question, valuePost }: Omit<ValuePanelProps, 'page'>) {
  const { action, hasValue } = question;
  return (
    <form action={action} data-reload>
      <div>
        <h2 id="value-title">{hasValue ? 'See a range first' : 'Find it first'}</h2>
        <p className="muted">
          No name and no number: nothing is sent to anybody yet.
          {!hasValue && ' What we read is filled in below.'}
        </p>
      </div>
      <div className="value-question">
        <VehicleInput question={question} valuePost={valuePost} />
        {hasValue && <DistanceInput valuePost={valuePost} />}
        <Button type="submit" formMethod="post" formAction={action} kind="brand">
          {hasValue ? 'Show the range' : 'Find it'}
        </Button>
      </div>
    </form>
  );
}

function VehicleInput({ question, valuePost }: Omit<ValuePanelProps, 'page'>) {
  const { hasRegister, example } = question;
  const fault = findFault(valuePost, 'vehicle');
  return (
    <div className="field" data-invalid={fault !== null || undefined}>
      <label htmlFor="value-vehicle">{hasRegister ? 'Plate, or what it is' : 'What is it?'}</label>
      <input
        className="input"
        id="value-vehicle"
        name="vehicle"
        type="text"
        maxLength={120}
        defaultValue={valuePost?.typedTexts.vehicle}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-describedby={fault === null ? 'value-hint' : 'value-hint value-fault'}
        aria-invalid={fault !== null || undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- what was typed led here and has to be put right
        autoFocus={fault !== null}
      />
      <p className="field-hint" id="value-hint">
        {hasRegister ? `Like ABC123, or ${example}` : `Like ${example}`}
      </p>
      <Fault text={fault} />
    </div>
  );
}

function DistanceInput({ valuePost }: Pick<ValuePanelProps, 'valuePost'>) {
  const { odometer_unit } = useSiteShell();
  const fault = findFault(valuePost, 'km');
  return (
    <div className="field" data-invalid={fault !== null || undefined}>
      <label htmlFor="value-km">
        {odometer_unit === 'mi' ? 'Miles' : 'Kilometres'} <span className="field-optional">(optional)</span>
      </label>
      <input
        className="input"
        id="value-km"
        name="km"
        type="text"
        inputMode="numeric"
        defaultValue={valuePost?.typedTexts.km}
        autoComplete="off"
        aria-describedby={fault === null ? undefined : 'value-fault'}
        aria-invalid={fault !== null || undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- what was typed led here and has to be put right
        autoFocus={fault !== null}
      />
      <Fault text={fault} />
    </div>
  );
}

function findFault(valuePost: ValuePost | null | undefined, field: ValuePost['faultyField']): string | null {
  return valuePost?.faultyField === field ? valuePost.fault : null;
}

function Fault({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p className="field-message" id="value-fault" role="alert">
      <Icon name="alert" small />
      <span>{text}</span>
    </p>
  );
}

function FoundCar({ car, page, question }: { car: ValuedCar } & Omit<ValuePanelProps, 'valuePost'>) {
  const { value, name, facts } = car;
  return (
    <>
      <div>
        <h2 id="value-title">Your {name}</h2>
        {facts !== '' && <p className="muted">{facts}</p>}
      </div>
      {value === null ? (
        <p>A person will value it: we have too few like it to name a fair range, so we do not guess.</p>
      ) : (
        <>
          <div>
            <p className="value-kind">
              {page.form.name === 'sell_my_car' ? 'Worth to us' : 'Worth as a trade-in'}
              {value.estimate && <span className="pill">estimate</span>}
            </p>
            <p className="value-range num">{formatOfferRange(value)}</p>
            <RangeBar low={value.low_cents} high={value.high_cents} />
            <p className="small muted">
              No offer yet: we name one figure inside this range when we have seen it. The range stands until{' '}
              {value.until}.
            </p>
          </div>
          <Against car={page.car} value={value} />
          <Basis value={value} />
        </>
      )}
      <p className="value-next">
        <b>Now the rest of it:</b> what is known here is not asked again.{' '}
        <a href={question.backPath} data-reload>
          Another one
        </a>
      </p>
    </>
  );
}

/** The price that such vehicles are advertised at, and what is added or taken off; a provider says it in a sentence. */
function Basis({ value }: { value: NonNullable<ValuedCar['value']> }) {
  const { changes = [], basis } = value;
  const [first, ...others] = changes;
  const middle = changes.reduce((sum, { cents }) => sum + cents, 0);
  return (
    <div>
      {first !== undefined && (
        <details>
          <summary>How it comes about</summary>
          <table className="value-against">
            <tbody>
              <tr>
                <th scope="row">{first.label}</th>
                <td className="num">{formatMoney(first.cents)}</td>
              </tr>
              {others.map(({ label, cents }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td className="num">{formatChange(cents)}</td>
                </tr>
              ))}
              <tr>
                <th scope="row">{describeSpread(value, middle)}</th>
                <td className="num">{formatOfferRange(value)}</td>
              </tr>
            </tbody>
          </table>
          <p className="small muted">
            {basis} It is a range because such cars differ, and nobody has seen yours yet.
          </p>
        </details>
      )}
      {first === undefined && <p className="small muted">{basis}</p>}
    </div>
  );
}

/** `Range, 13% less to 16% more`: why its top may be above the price that begins the list. */
function describeSpread(
  { low_cents, high_cents }: Pick<NonNullable<ValuedCar['value']>, 'low_cents' | 'high_cents'>,
  middle: number,
): string {
  const [less, more] = [1 - low_cents / middle, high_cents / middle - 1].map((share) =>
    Math.round(share * 100),
  );
  return `Range, ${less}% less to ${more}% more`;
}

function formatChange(cents: number): string {
  if (cents === 0) return 'no change';
  return `${cents < 0 ? '−' : '+'} ${formatMoney(Math.abs(cents))}`;
}

/** Where the range lies between a quarter less and a quarter more. */
function RangeBar({ low, high }: { low: number; high: number }) {
  const [from, to] = [low * 0.75, high * 1.25];
  const share = (cents: number) => Math.round(((cents - from) / (to - from)) * 100);
  return (
    <svg className="value-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect width="100" height="4" />
      <rect className="value-bar-on" x={share(low)} width={share(high) - share(low)} height="4" />
    </svg>
  );
}

/** What is left to pay for the car that the page is about. */
function Against({
  car,
  value: { low_cents, high_cents },
}: {
  car: FormPageData['car'];
  value: NonNullable<ValuedCar['value']>;
}) {
  if (car === null || car.price_cents === null) return null;
  const { price_cents } = car;
  const amounts = [price_cents - high_cents, price_cents - low_cents].map((cents) => Math.max(0, cents));
  const [leastCents = 0, mostCents = 0] = amounts;
  return (
    <table className="value-against">
      <caption>Against the {car.name}</caption>
      <tbody>
        <tr>
          <th scope="row">Its price</th>
          <td className="num">{formatMoney(price_cents)}</td>
        </tr>
        <tr>
          <th scope="row">Yours</th>
          <td className="num">− {formatOfferRange({ low_cents, high_cents })}</td>
        </tr>
        <tr>
          <th scope="row">Left to pay</th>
          <td className="num">{formatOfferRange({ low_cents: leastCents, high_cents: mostCents })}</td>
        </tr>
      </tbody>
    </table>
  );
}
