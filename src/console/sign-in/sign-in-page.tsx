import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { readVisit } from '../console-context.ts';
import { DoorPage } from '../layout/door-page.tsx';
import { readDestination } from '../require-visitor.ts';
import { Icon } from '../ui/icon.tsx';
import { buildCodePath, CodeForm, EmailForm } from './code-forms.tsx';
import { PasskeyForm } from './passkey-form.tsx';
import { type SignInStep, takeSignIn } from './take-sign-in.ts';

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
    <DoorPage title={signInStep.step === 'code' ? 'Check your mail' : 'Sign in'}>
      {signInStep.step === 'code' ? <CodeForm {...signInStep} /> : <WaysIn {...signInStep} />}
      <p className="card promise">
        <Icon name="lock" />
        <span>
          Nobody can sign in as you. There is no password, and your face or finger stays on your device.
        </span>
      </p>
    </DoorPage>
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
