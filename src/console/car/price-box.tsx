import type { ReactNode } from 'react';
import type { PriceStep, StaffCar, StaffCarField } from '#ports/staff-cars.ts';
import type { CarAnswer } from './car-acts.ts';
import { CarField } from './car-field.tsx';
import type { Reader } from '../times/format-when.ts';
import { Icon } from '../ui/icon.tsx';

interface PriceBoxProps {
  car: StaffCar;
  fields: readonly StaffCarField[];
  answer: CarAnswer | undefined;
  reader: Reader;
}

/** What it costs and what that includes; before another price is saved, what comes of it. */
export function PriceBox({ car, fields, answer, reader }: PriceBoxProps) {
  const step = answer?.step ?? null;
  return (
    <section className={step === null ? 'price-box' : 'price-box asks'} aria-label="Price">
      <div className="price-fields">
        {fields.map((field) => (
          <CarField key={field.field} field={field} answer={answer} reader={reader} />
        ))}
        <PriceBasisField
          key={car.priceBasis}
          bases={car.priceBases}
          basis={answer?.typedChanges.texts['price_basis'] ?? car.priceBasis}
          isDisabled={!car.may.price}
        />
      </div>
      {step === null ? <PriceFacts car={car} /> : <Step step={step} />}
    </section>
  );
}

interface PriceBasisFieldProps {
  bases: StaffCar['priceBases'];
  basis: string;
  isDisabled?: boolean;
}

export function PriceBasisField({ bases, basis, isDisabled = false }: PriceBasisFieldProps) {
  return (
    <div className="field">
      <label htmlFor="price_basis">What it includes</label>
      <select id="price_basis" name="price_basis" defaultValue={basis} disabled={isDisabled}>
        {bases.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

function PriceFacts({ car }: { car: StaffCar }) {
  const { drop } = car.card;
  return (
    <ul className="price-facts">
      {drop === null ? null : <Fact icon="tag">{drop}</Fact>}
      {car.may.price ? (
        <Fact icon="undo">Another price can be taken back within an hour, before anybody is mailed.</Fact>
      ) : (
        <Fact icon="lock">A manager changes the price.</Fact>
      )}
    </ul>
  );
}

/** Read before it is saved: what the page says, who hears of it, and what stands on the price there is. */
function Step({ step }: { step: PriceStep }) {
  const { was, searchCount, until, standingFacts, asksForDigits } = step;
  return (
    <div className="price-facts">
      <input type="hidden" name="agreed" value={step.price} />
      <ul id="price-step" aria-label="What comes of it">
        <Fact icon="tag">
          <b>The page will say</b> {was.text}
        </Fact>
        <Fact icon="mail">
          {searchCount === 0 ? (
            'No saved search hears of it.'
          ) : (
            <>
              <b>{`${searchCount} saved ${searchCount === 1 ? 'search' : 'searches'}`}</b>
              {` ${searchCount === 1 ? 'hears' : 'hear'} of it in the day’s mail, after ${until}.`}
            </>
          )}
        </Fact>
        <Fact icon="undo">{`Taken back by ${until}, it leaves no “was”.`}</Fact>
        {standingFacts.map((text) => (
          <Fact key={text} icon="clock">
            {text}
          </Fact>
        ))}
      </ul>
      {asksForDigits ? (
        <div className="field digits">
          <label htmlFor="digits">That is far from the price before. Type its last two digits again</label>
          <input id="digits" name="digits" inputMode="numeric" maxLength={2} autoComplete="off" />
        </div>
      ) : null}
    </div>
  );
}

function Fact({ icon, children }: { icon: 'tag' | 'mail' | 'undo' | 'clock' | 'lock'; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  );
}
