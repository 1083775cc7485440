import type { BrowserContext, Route } from 'playwright-core';
import type { FakeStripe } from '#test/fake-stripe.ts';

/** Test cards of Stripe: paid, declined, asked by the bank in a frame, asked by the bank on a page of its own. */
export const STRIPE_CARDS = {
  paid: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  frame: '4000 0027 6000 3184',
  page: '4000 0000 0000 3220',
} as const;

/** The title that Stripe gives the frame of its form. */
export const FORM_FRAME = 'iframe[title="Secure payment input frame"]';
export const BANK_FRAME = 'iframe[title="3D Secure 2 challenge frame"]';

interface ProviderParts {
  stripe: FakeStripe;
  /** Told of every event of a payment, as Stripe's webhook is. */
  tell: (event: { body: Buffer; signature: string }) => Promise<void>;
}

/**
 * Stripe's hosts in a browser that has no network: its script, the frames that it opens and the interface that they
 * call. The page asks them under Stripe's own names, so its content policy is tried as it is.
 */
export async function serveStripe(context: BrowserContext, parts: ProviderParts): Promise<void> {
  await context.route('https://js.stripe.com/**', (route) =>
    route.request().url().endsWith('.html')
      ? route.fulfill({ contentType: 'text/html', body: FORM })
      : route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  );
  await context.route('https://hooks.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: BANK }),
  );
  await context.route('https://api.stripe.com/**', (route) => answerCall(route, parts));
}

/** `confirm`: the card alone says how it ends, or that the bank is to be asked; `authenticate`: what the bank said. */
async function answerCall(route: Route, { stripe, tell }: ProviderParts): Promise<void> {
  const asked = new URLSearchParams(route.request().postData() ?? '');
  const card = asked.get('number') ?? '';
  const answer = (body: object) =>
    route.fulfill({ json: body, headers: { 'access-control-allow-origin': '*' } });
  if (card === STRIPE_CARDS.frame) return answer({ next: 'frame' });
  if (card === STRIPE_CARDS.page) return answer({ next: 'page' });
  const isPaid = card === STRIPE_CARDS.paid || asked.get('bank') === 'approve';
  const event = stripe.pay(asked.get('client_secret') ?? '', isPaid ? 'pay' : 'decline');
  if (typeof event === 'string')
    return answer({ error: { type: 'invalid_request_error', message: 'This payment has ended.' } });
  await tell(event);
  return answer(isPaid ? {} : { error: { type: 'card_error', message: 'Your card has been declined.' } });
}

/** Stripe.js as far as the page uses it; what it does not know, such as another option, it refuses as Stripe does. */
const SCRIPT = `
window.Stripe = (key) => {
  if (!/^pk_test_/.test(key)) throw new Error('This is no publishable key: ' + key);
  const frameAt = (place, title, src) => {
    const frame = document.createElement('iframe');
    Object.assign(frame, { title, src, allow: 'payment *', width: '100%', height: '260' });
    place.append(frame);
    return frame;
  };
  const heard = (from) => new Promise((resolve) => addEventListener('message', function hear(event) {
    if (event.source !== from.contentWindow) return;
    removeEventListener('message', hear);
    resolve(event.data);
  }));
  return {
    elements({ clientSecret, appearance }) {
      if (!/_secret_/.test(clientSecret)) throw new Error('This is no client secret.');
      const state = { clientSecret, appearance };
      return {
        state,
        create(kind, { wallets }) {
          if (kind !== 'payment' || wallets.link !== 'never') throw new Error('Nobody made room for this.');
          const acts = {};
          return {
            on: (name, act) => (acts[name] = act),
            mount(place) {
              state.frame = frameAt(place, 'Secure payment input frame', 'https://js.stripe.com/form.html');
              state.frame.onload = () => acts.ready();
            },
            destroy: () => state.frame?.remove(),
          };
        },
      };
    },
    async confirmPayment({ elements: { state }, confirmParams, redirect }) {
      if (redirect !== 'if_required') throw new Error('A card that is asked nothing leads nowhere.');
      const { clientSecret, frame } = state;
      const call = async (more) => {
        const body = new URLSearchParams({ key, client_secret: clientSecret, ...more });
        return (await fetch('https://api.stripe.com/v1/payment_intents/confirm', { method: 'POST', body })).json();
      };
      const typed = heard(frame);
      frame.contentWindow.postMessage('number', '*');
      const answer = await call({ number: await typed });
      if (answer.next === 'page') {
        const back = new URL(confirmParams.return_url);
        back.searchParams.set('payment_intent', clientSecret.split('_secret_')[0]);
        back.searchParams.set('payment_intent_client_secret', clientSecret);
        location.assign('https://hooks.stripe.com/redirect/authenticate?' + new URLSearchParams({ back, key }));
        return new Promise(() => {});
      }
      if (answer.next !== 'frame') return answer;
      const bank = frameAt(document.body, '3D Secure 2 challenge frame', 'https://hooks.stripe.com/3d_secure_2');
      const said = await heard(bank);
      bank.remove();
      return call({ bank: said });
    },
  };
};
window.Stripe.version = 3;
`;

/** The form in Stripe's frame; says whether the page lets it open a wallet. */
const FORM = `<!doctype html><title>Form</title>
<label>Card number <input name="number"></label>
<p id="wallets"></p>
<script>
document.querySelector('#wallets').textContent =
  document.featurePolicy.allowsFeature('payment') ? 'Wallets may open.' : 'No wallet may open.';
addEventListener('message', ({ source }) =>
  source.postMessage(document.querySelector('input').value, '*'));
</script>`;

/** The bank's question: in a frame it tells who opened it, on a page of its own it leads back. */
const BANK = `<!doctype html><title>Bank</title>
<p>Is this payment yours?</p>
<button value="approve">Approve</button> <button value="refuse">Refuse</button>
<script>
addEventListener('click', async ({ target: { value } }) => {
  if (!value) return;
  if (parent !== window) return parent.postMessage(value, '*');
  const asked = new URLSearchParams(location.search);
  const back = new URL(asked.get('back'));
  const client_secret = back.searchParams.get('payment_intent_client_secret');
  const body = new URLSearchParams({ key: asked.get('key'), client_secret, bank: value });
  await fetch('https://api.stripe.com/v1/payment_intents/authenticate', { method: 'POST', body });
  back.searchParams.set('redirect_status', value === 'approve' ? 'succeeded' : 'failed');
  location.assign(back);
});
</script>`;
