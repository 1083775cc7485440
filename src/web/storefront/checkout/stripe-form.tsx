import { loadStripe, type Stripe, type StripeElements } from '@stripe/stripe-js';
import { useEffect, useRef } from 'react';
import { IN_DOUBT, type PaymentForm, type PaymentFormProps, refusePayment } from './payment-form.ts';

/** Stripe's Payment Element: wallets and cards in a frame of Stripe's. Its script is loaded here and nowhere else. */
export function StripeForm({ publishableKey, clientSecret, returnTo, onReady }: PaymentFormProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let close = () => {};
    let isClosed = false;
    void openElement(place.current, { publishableKey, clientSecret, returnTo }).then(
      (openedForm) => {
        close = openedForm.close;
        if (isClosed) close();
        else onReady(openedForm.form);
      },
      () => onReady(null),
    );
    return () => {
      isClosed = true;
      close();
    };
  }, [publishableKey, clientSecret, returnTo, onReady]);
  return <div className="checkout-element" ref={place} />;
}

type Payment = Pick<PaymentFormProps, 'publishableKey' | 'clientSecret' | 'returnTo'>;

async function openElement(place: HTMLElement | null, { publishableKey, clientSecret, returnTo }: Payment) {
  const stripe = await loadStripe(publishableKey);
  if (stripe === null || place === null) throw new Error('There is no place for the form.');
  const elements = stripe.elements({ clientSecret, appearance: readAppearance(place) });
  // Link would need hosts of its own in the page's policy, and is not among what the page says it accepts.
  const element = elements.create('payment', { layout: 'tabs', wallets: { link: 'never' } });
  await new Promise<void>((resolve, reject) => {
    element.on('ready', () => resolve());
    element.on('loaderror', ({ error }) => reject(new Error(error.message)));
    element.mount(place);
  });
  return { form: createPaymentForm(stripe, elements, returnTo), close: () => element.destroy() };
}

function createPaymentForm(stripe: Stripe, elements: StripeElements, returnTo: string): PaymentForm {
  return {
    async pay() {
      const { error } = await stripe.confirmPayment({
        elements,
        confirmParams: { return_url: returnTo },
        redirect: 'if_required',
      });
      if (error === undefined) return null;
      return REFUSALS.has(error.type) ? refusePayment(error.message ?? DECLINED) : IN_DOUBT;
    },
  };
}

/** Whatever else went wrong did so on the way, or the payment is no longer open, since it was made. */
const REFUSALS: ReadonlySet<string> = new Set(['card_error', 'validation_error']);

const DECLINED = 'The payment was not taken. Your card was not charged. Try another card.';

/** The site's own colours and corners; the frame knows nothing of our styles. */
function readAppearance(place: HTMLElement) {
  const style = getComputedStyle(place);
  return {
    theme: 'stripe' as const,
    variables: {
      colorPrimary: style.accentColor,
      colorBackground: style.backgroundColor,
      colorText: style.color,
      borderRadius: style.borderRadius,
      fontSizeBase: '16px',
    },
  };
}
