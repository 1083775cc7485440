import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { readVisit } from '../console-context.ts';
import { SignedOutPage } from '../layout/signed-out-page.tsx';
import { readDestination } from '../require-visitor.ts';
import { Icon } from '../ui/icon.tsx';
import { buildCodePath, CodeForm, EmailForm, Fault } from './code-forms.tsx';
import { type SignInStep, takeSignIn } from './take-sign-in.ts';
import { askForPasskey, usePasskey } from './use-passkey.ts';
import { CODE_FAULTS } from './words.ts';

export function meta() {
  return [{ title: 'Sign in' }];
}

export function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const to = readDestination(query.get('to'));
  const { visitor } = readVisit(context);
  if (visitor !== null) throw redirect(visitor.mustAddPasskey ? '/passkeys' : to);
  return { to, step: query.get('by') === 'code' ? ('email' as const) : ('passkey' as const) };
}

export async function action({ context, request }: ActionFunctionArgs) {
  return takeSignIn(readVisit(context).signIn, await request.formData());
}

export default function SignInPage() {
  const { to, step: firstStep } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const posted = answer !== undefined && 'step' in answer ? answer : null;
  const signInStep: SignInStep = posted ?? { step: firstStep, email: '', ticket: '', to, fault: null };
  return (
    <SignedOutPage title={signInStep.step === 'code' ? 'Check your mail' : 'Sign in'}>
      {signInStep.step === 'code' ? <CodeForm {...signInStep} /> : <WaysIn {...signInStep} />}
      <p className="card promise">
        <Icon name="lock" />
        <span>
          Nobody can sign in as you. There is no password, and your face or finger stays on your device.
        </span>
      </p>
    </SignedOutPage>
  );
}

function WaysIn({ step, email, to, fault }: SignInStep) {
  if (step === 'email')
    return (
      <>
        <p className="lead">A code comes by mail, to the address you were invited by.</p>
        <EmailForm to={to} email={email} fault={fault} />
        <a
          className="quiet needs-scripts"
          href={to === '/' ? '/sign-in' : `/sign-in?to=${encodeURIComponent(to)}`}
        >
          Sign in with this device instead
        </a>
      </>
    );
  return (
    <>
      <p className="lead">The dealers’ console: leads, and whoever answers them.</p>
      <PasskeyForm to={to} fault={fault} />
      <a className="button big" href={buildCodePath(to)}>
        <Icon name="mail" />
        Mail me a code instead
      </a>
    </>
  );
}

/** Posted before the scripts are here, the page answers that it got no passkey. */
function PasskeyForm({ to, fault }: { to: string; fault: string | null }) {
  const { state, start } = usePasskey({ action: '/sign-in', askDevice: askForPasskey });
  return (
    <Form
      method="post"
      action="/sign-in"
      className="stack needs-scripts"
      onSubmit={(event) => {
        event.preventDefault();
        start(new FormData(event.currentTarget));
      }}
    >
      <input type="hidden" name="act" value="passkey" />
      <input type="hidden" name="to" value={to} />
      <Fault text={state === 'refused' ? CODE_FAULTS.no_passkey : fault} />
      <button className="button primary big" aria-busy={state === 'asking'}>
        <Icon name="fingerprint" />
        Sign in with this device
      </button>
      <label className="tick">
        <input type="checkbox" name="own_device" value="yes" />
        <span>It is my own: keep me signed in for 30 days</span>
      </label>
    </Form>
  );
}
