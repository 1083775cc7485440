import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { readVisit } from '../console-context.ts';
import { readLastSite } from '../start/last-site.ts';
import { ConsoleFrame } from '../layout/console-frame.tsx';
import { describeFrame } from '../layout/describe-frame.ts';
import { formatMoment } from '../times/format-moment.ts';
import { requireVisitor } from '../require-visitor.ts';
import { Fault } from '../sign-in/code-forms.tsx';
import { listCookies, readText } from '../sign-in/take-sign-in.ts';
import { makePasskey, usePasskey } from '../sign-in/use-passkey.ts';
import { Icon } from '../ui/icon.tsx';

const NOT_ADDED = 'No passkey was added. Try again, and let the device ask for your finger, face or PIN.';

export function meta() {
  return [{ title: 'Passkeys' }];
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const visit = readVisit(context);
  const visitor = requireVisitor(visit, request);
  const passkeys = await visit.signIn.listPasskeys();
  const { timeLocale } = visitor.person;
  return {
    frame: describeFrame(visitor, readLastSite(request)),
    mustAdd: visitor.mustAddPasskey,
    passkeys: passkeys.map(({ id, name, addedAt }) => ({
      id,
      name,
      added: formatMoment(addedAt, timeLocale),
    })),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const visit = readVisit(context);
  const { mustAddPasskey } = requireVisitor(visit, request);
  const form = await request.formData();
  if (form.get('act') === 'offer') {
    const offer = await visit.signIn.offerNewPasskey();
    if (offer === null) return data({ fault: NOT_ADDED }, { status: 400 });
    return data({ offer: offer.options }, { headers: listCookies(offer.setCookies) });
  }
  const outcome = await visit.signIn.addPasskey(readText(form, 'answer'), readText(form, 'name'));
  if (outcome.kind === 'not_added') return data({ fault: NOT_ADDED }, { status: 400 });
  return redirect(mustAddPasskey ? '/' : '/passkeys', {
    status: 303,
    headers: listCookies(outcome.setCookies),
  });
}

export default function PasskeysPage() {
  const { frame, mustAdd, passkeys } = useLoaderData<typeof loader>();
  return (
    <ConsoleFrame frame={frame}>
      <header className="top">
        <h1>Passkeys</h1>
      </header>
      <div className="column">
        {mustAdd ? (
          <p className="banner">Your role needs a passkey before it goes on. Add one on this device.</p>
        ) : null}
        <p className="muted">
          With a passkey you sign in by finger, face or the PIN of your device. Nothing of it leaves the
          device.
        </p>
        <NewPasskey />
        {passkeys.length === 0 ? (
          <p className="muted">No passkey yet.</p>
        ) : (
          <ul className="list card" aria-label="Your passkeys">
            {passkeys.map(({ id, name, added }) => (
              <li key={id}>
                <b>{name}</b>
                <small>Added {added}</small>
              </li>
            ))}
          </ul>
        )}
        <p className="muted">A device is lost? Ask for a new invitation: it ends every passkey of before.</p>
      </div>
    </ConsoleFrame>
  );
}

function NewPasskey() {
  const answer = useActionData<typeof action>();
  const { state, start } = usePasskey({ action: '/passkeys', askDevice: makePasskey });
  const fault = answer !== undefined && 'fault' in answer ? answer.fault : null;
  return (
    <Form
      method="post"
      className="stack card padded"
      onSubmit={(event) => {
        event.preventDefault();
        start(new FormData(event.currentTarget));
      }}
    >
      <input type="hidden" name="act" value="add" />
      <Fault text={state === 'refused' ? NOT_ADDED : fault} />
      <label className="field">
        <span>Name of the device</span>
        <input name="name" maxLength={60} placeholder="My phone" autoComplete="off" />
      </label>
      <button className="button primary big" aria-busy={state === 'asking'}>
        <Icon name="fingerprint" />
        Add a passkey
      </button>
      <noscript>
        <p className="muted">Adding one needs scripts, which are switched off in this browser.</p>
      </noscript>
    </Form>
  );
}
