import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import type { DutyAct } from '#ports/staff-turns.ts';
import { ConsoleFrame } from '../layout/console-frame.tsx';
import { explainOutcome } from '../lead/lead-acts.ts';
import { openStaffSite } from '../open-staff-site.ts';
import { Fault } from '../sign-in/code-forms.tsx';
import { readText } from '../sign-in/take-sign-in.ts';
import { DutyForms } from './duty-forms.tsx';

export function meta() {
  return [{ title: 'Your duty' }];
}

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { slug, site, readFrame } = await openStaffSite({ context, request, params });
  return { frame: await readFrame(), path: `/${slug}/duty`, duty: await site.turns.readDuty() };
}

const SWITCHES = ['on', 'off', 'busy', 'back', 'return'] as const;

/** Back to where the button was: the inbox, or this page. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const { site, slug } = await openStaffSite({ context, request, params });
  const form = await request.formData();
  const act = readAct(form);
  if (act === null) return data({ fault: 'That was not clear. Please try again.' }, { status: 400 });
  const { status, fault } = explainOutcome(await site.turns.sayDuty(act));
  if (fault !== null) return data({ fault: `${fault}.` }, { status });
  return redirect(form.get('from') === 'inbox' ? `/${slug}/inbox` : `/${slug}/duty`, 303);
}

function readAct(form: FormData): DutyAct | null {
  const kind = form.get('act');
  if (kind === 'absent') return { kind, from: readText(form, 'first'), to: readText(form, 'last') };
  const switchKind = SWITCHES.find((name) => name === kind);
  return switchKind === undefined ? null : { kind: switchKind };
}

export default function DutyPage() {
  const { frame, path, duty } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <ConsoleFrame frame={frame}>
      <header className="top">
        <h1>Your duty</h1>
      </header>
      <div className="column">
        <Fault text={answer?.fault ?? null} />
        <section className="stack card padded" aria-labelledby="now">
          <h2 id="now">{duty.text}</h2>
          <p className="muted">
            Enquiries that are given in turn go to those on duty alone. Whether this page is open means
            nothing.
          </p>
          <DutyForms duty={duty} path={path} />
        </section>
        <Absence />
      </div>
    </ConsoleFrame>
  );
}

function Absence() {
  const { path, duty } = useLoaderData<typeof loader>();
  const { absence } = duty;
  return (
    <section className="stack card padded" aria-labelledby="away">
      <h2 id="away">{absence === null ? 'Away' : `Away ${absence.text}`}</h2>
      <Form method="post" action={path} className="stack">
        <input type="hidden" name="act" value="absent" />
        <label className="field">
          <span>First day</span>
          <input type="date" name="first" required defaultValue={absence?.from} />
        </label>
        <label className="field">
          <span>Last day</span>
          <input type="date" name="last" required defaultValue={absence?.to} />
        </label>
        <button className="button">Save</button>
      </Form>
      {absence === null ? null : (
        <Form method="post" action={path}>
          <button className="button" name="act" value="return">
            Not away
          </button>
        </Form>
      )}
    </section>
  );
}
