import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { CheckoutCar } from './checkout-view.ts';

interface CheckoutSummaryProps {
  car: CheckoutCar;
  /** Whether a deposit is paid, or can be. */
  hasDeposit: boolean;
}

/** The car and what is paid for it, now and later; above the step on a phone. */
export function CheckoutSummary({ car, hasDeposit }: CheckoutSummaryProps) {
  return (
    <aside className="panel checkout-summary" aria-label="Your reservation">
      {car.picture && (
        <Picture
          src={car.picture.url}
          dark={car.picture.dark}
          alt=""
          width={900}
          height={600}
          sizes="(min-width: 992px) 380px, 112px"
          widths={[384, 640, 828]}
          priority
        />
      )}
      <div className="checkout-summary-text">
        <h2>{car.name}</h2>
        <p className="small muted">{car.about}</p>
        <dl className="checkout-sums num">
          <Sum {...car.price} />
          {hasDeposit && (
            <>
              <Sum label="Holding deposit today" text={car.deposit} isNow />
              <Sum {...car.left} />
            </>
          )}
        </dl>
        {hasDeposit && (
          <p className="checkout-place small">
            <Icon name="pin" small />
            {car.place}
          </p>
        )}
      </div>
    </aside>
  );
}

function Sum({ label, text, isNow = false }: { label: string; text: string; isNow?: boolean }) {
  return (
    <div className={isNow ? 'checkout-now' : undefined}>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}
