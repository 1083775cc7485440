import { type RefObject, useEffect, useRef } from 'react';
import { buildButtonClass } from '../../ui/button.tsx';
import { formatCardExpiry, formatCardNumber } from '../../forms/inputs/format-card.ts';
import './pretend-form.css';
import { IN_DOUBT, type PaymentFault, type PaymentFormProps, refusePayment } from './payment-form.ts';
import { callJson } from '../../browser/requests/json-call.ts';
import type { CheckoutPayment } from './checkout-view.ts';

/** Numbers of test cards, as the real provider's test mode has them; what is typed stays on the device. */
const TEST_CARDS: readonly { number: string; outcome: PretendOutcome; what: string }[] = [
  { number: '4242 4242 4242 4242', outcome: 'pay', what: 'is accepted' },
  { number: '4000 0000 0000 0002', outcome: 'decline', what: 'is declined' },
  { number: '4000 0027 6000 3184', outcome: 'ask', what: 'asks at the bank first (3-D Secure)' },
];

/** Why a bank would refuse a card by its expiry, as `MM/YY`; null where it would not, and where none is typed. */
function findExpiryFault(expiryText: string, now: Date): string | null {
  if (expiryText === '') return null;
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(expiryText) ?? [];
  if (month === undefined) return 'Your card’s expiry is incomplete.';
  const monthsLeft = (2000 + Number(year) - now.getFullYear()) * 12 + Number(month) - (now.getMonth() + 1);
  return monthsLeft < 0 ? 'Your card has expired. It was not charged. Try another card.' : null;
}

/** Stands in for the provider's form outside production: the same fields and answers, and no card is charged. */
export function PretendForm({ clientSecret, bank, onReady }: PaymentFormProps) {
  const number = useRef<HTMLInputElement>(null);
  const expiry = useRef<HTMLInputElement>(null);
  const hasWallet = useRef(false);
  useEffect(() => {
    onReady({
      pay: () => {
        const isByWallet = hasWallet.current;
        hasWallet.current = false;
        if (isByWallet) return payPretend({ clientSecret, bank }, 'pay');
        const typedNumber = (number.current?.value ?? '').replaceAll(' ', '');
        const card = TEST_CARDS.find((testCard) => testCard.number.replaceAll(' ', '') === typedNumber);
        if (card === undefined)
          return Promise.resolve(refusePayment('Your card number is not one of the test cards.'));
        const expiryFault = findExpiryFault(expiry.current?.value ?? '', new Date());
        return expiryFault === null
          ? payPretend({ clientSecret, bank }, card.outcome)
          : Promise.resolve(refusePayment(expiryFault));
      },
    });
  }, [clientSecret, bank, onReady]);
  return (
    <div className="pretend">
      <TestCards />
      <div className="pretend-wallets">
        <button
          type="submit"
          className={buildButtonClass({}, 'pretend-apple')}
          onClick={() => (hasWallet.current = true)}
        >
          Apple Pay
        </button>
        <button type="submit" className={buildButtonClass({})} onClick={() => (hasWallet.current = true)}>
          Google Pay
        </button>
      </div>
      <p className="pretend-or">or pay by card</p>
      <div className="field">
        <label htmlFor="pretend-name">Name on card</label>
        <input className="input" id="pretend-name" autoComplete="cc-name" />
      </div>
      <div className="field">
        <label htmlFor="pretend-number">Card number</label>
        <input
          className="input num"
          id="pretend-number"
          ref={number}
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder="0000 0000 0000 0000"
          onChange={({ target }) => (target.value = formatCardNumber(target.value))}
        />
      </div>
      <ExpiryAndCode expiry={expiry} />
    </div>
  );
}

function TestCards() {
  return (
    <div className="pretend-note">
      <p>
        <b>Pretend payment: no card is charged.</b> These test cards work:
      </p>
      <ul>
        {TEST_CARDS.map((card) => (
          <li key={card.number}>
            <b className="num">{card.number}</b> {card.what}
          </li>
        ))}
      </ul>
    </div>
  );
}

function ExpiryAndCode({ expiry }: { expiry: RefObject<HTMLInputElement | null> }) {
  return (
    <div className="pretend-two">
      <div className="field">
        <label htmlFor="pretend-expiry">Expiry</label>
        <input
          className="input num"
          id="pretend-expiry"
          ref={expiry}
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder="MM/YY"
          onChange={({ target }) => (target.value = formatCardExpiry(target.value))}
        />
      </div>
      <div className="field">
        <label htmlFor="pretend-code">Security code</label>
        <input
          className="input num"
          id="pretend-code"
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
          placeholder="123"
        />
      </div>
    </div>
  );
}

type PretendOutcome = 'pay' | 'decline' | 'ask';

/** What the real provider's script does, outside production: null when it is paid, else what the shopper reads. */
async function payPretend(
  { clientSecret, bank }: Pick<CheckoutPayment, 'clientSecret' | 'bank'>,
  outcome: PretendOutcome,
): Promise<PaymentFault | null> {
  if (outcome === 'ask') {
    location.assign(bank);
    // The page is left: whoever waits for the payment goes on waiting until then.
    return new Promise(() => {});
  }
  const answer = await callJson('POST', '/api/payments/pretend', {
    body: { client_secret: clientSecret, outcome },
  });
  if (answer === null || answer.status >= 500 || answer.status === 409) return IN_DOUBT;
  if (!answer.ok) return refusePayment('This payment has ended. Your card was not charged.');
  return outcome === 'decline'
    ? refusePayment('Your card was declined. It was not charged. Try another card.')
    : null;
}
