import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import type { InvitationOutcome } from '#ports/staff-sign-in.ts';
import { readVisit } from '../console-context.ts';
import { SignedOutPage } from '../layout/signed-out-page.tsx';
import { CodeForm, Fault } from '../sign-in/code-forms.tsx';
import { explainLimit } from '../sign-in/words.ts';

type EndedInvitation = Extract<InvitationOutcome, { kind: 'ended' }>;

const WHY_ENDED: Record<EndedInvitation['why'], string> = {
  used: 'It was used already. If you used it, sign in below.',
  late: 'It was open for seven days, which are over.',
  unknown: 'No such invitation is open.',
  another_person: 'It is for another address than the one you are signed in with.',
};

const GONE = 410;

export function meta() {
  return [{ title: 'Invitation' }];
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const invitation = await readVisit(context).signIn.readInvitation(params['token'] ?? '');
  return data(invitation, { status: invitation.kind === 'ended' ? GONE : 200 });
}

/** Opening the mail's link does nothing yet: programs open links too. */
export async function action({ context, params }: ActionFunctionArgs) {
  const outcome = await readVisit(context).signIn.useInvitation(params['token'] ?? '');
  if (outcome.kind === 'ended') return data(outcome, { status: GONE });
  return data(outcome, { status: outcome.kind === 'limited' ? 429 : 200 });
}

/** What the post used, the page would find ended. */
export function shouldRevalidate() {
  return false;
}

export default function InvitationPage() {
  const invitation = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>();
  if (outcome?.kind === 'used')
    return (
      <SignedOutPage title="Check your mail">
        <CodeForm to="/" email={outcome.email} ticket={outcome.ticket} fault={null} />
      </SignedOutPage>
    );
  if (outcome?.kind === 'ended') return <Ended why={outcome.why} />;
  if (invitation.kind === 'ended') return <Ended why={invitation.why} />;
  const { name, email, siteName } = invitation;
  return (
    <SignedOutPage title={`Welcome, ${name}`}>
      <p className="lead">
        {siteName === null
          ? 'You are invited to the console.'
          : `You are invited to the console of ${siteName}.`}{' '}
        We mail a code to {email}; with it you sign in.
      </p>
      <Form method="post" className="stack">
        <Fault text={outcome === undefined ? null : explainLimit(outcome.seconds)} />
        <button className="button primary big">Mail me the code</button>
      </Form>
    </SignedOutPage>
  );
}

function Ended({ why }: { why: EndedInvitation['why'] }) {
  return (
    <SignedOutPage title="This invitation has ended">
      <p className="lead">{WHY_ENDED[why]} Ask whoever invited you for a new one.</p>
      {why === 'another_person' ? (
        <a className="button big" href="/me">
          See who is signed in
        </a>
      ) : (
        <a className="button big" href="/sign-in">
          Sign in
        </a>
      )}
    </SignedOutPage>
  );
}
