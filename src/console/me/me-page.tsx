import type { FormEvent } from 'react';
import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useSubmit,
} from 'react-router';
import { parseNoticeChoices } from '#domain/staff/notices/notice-choices.ts';
import { LOCALES } from '#domain/tenants/country-settings.ts';
import type { StaffAccount } from '#ports/staff-account.ts';
import { type ConsoleVisit, readVisit } from '../console-context.ts';
import { readLastSite } from '../start/last-site.ts';
import { ConsoleFrame } from '../layout/console-frame.tsx';
import { describeFrame } from '../layout/describe-frame.ts';
import { requireProvenVisitor } from '../require-visitor.ts';
import { listCookies, readText } from '../sign-in/take-sign-in.ts';
import { countKept } from '../photos/device/kept-count.ts';
import { readPushAddress, turnPushOff } from '../push/device-push.ts';
import { KEPT_ON_DEVICE } from '../kept-on-device.ts';
import { Devices } from './devices.tsx';
import { NoticeForm } from './notice-form.tsx';
import { formatMoment } from '../times/format-moment.ts';

export function meta() {
  return [{ title: 'You' }];
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const visit = readVisit(context);
  const visitor = requireProvenVisitor(visit, request);
  const { person } = visitor;
  const account = requireAccount(visit);
  const [sessions, zone, notices, pushKey] = await Promise.all([
    visit.signIn.listSessions(),
    visit.signIn.readTimeZone(),
    account.readNotices(),
    account.readPushKey(),
  ]);
  return {
    frame: describeFrame(visitor, readLastSite(request)),
    person,
    pushKey,
    notices: {
      ...notices,
      devices: notices.devices.map(({ id, name, lastSeenAt }) => ({
        id,
        name,
        lastSeen: formatMoment(lastSeenAt, person.timeLocale, zone),
      })),
    },
    now: formatMoment(new Date(visit.now).toISOString(), person.timeLocale, zone),
    locales: LOCALES.map((locale) => ({ locale, name: nameLocale(locale) })),
    sessions: sessions.map(({ id, device, lastUsedAt, isThis }) => ({
      id,
      device,
      isThis,
      lastUsed: formatMoment(lastUsedAt, person.timeLocale, zone),
    })),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const visit = readVisit(context);
  requireProvenVisitor(visit, request);
  const account = requireAccount(visit);
  const form = await request.formData();
  const act = form.get('act');
  if (act === 'end_all') {
    const { setCookies } = await visit.signIn.endAllSessions();
    return redirect('/sign-in', { status: 303, headers: listCookies(setCookies) });
  }
  if (act === 'notices') return saveNotices(account, form);
  // A session that ends on its own device takes that along.
  if (act === 'remove_device' || act === 'end') await account.removeDevice(readText(form, 'device'));
  const locale = LOCALES.find((name) => name === form.get('locale'));
  if (act === 'end') await visit.signIn.endSession(readText(form, 'id'));
  if (act === 'locale' && locale !== undefined) await visit.signIn.saveTimeLocale(locale);
  return redirect('/me', 303);
}

const REFUSED = 422;

async function saveNotices(account: StaffAccount, form: FormData) {
  const choices = parseNoticeChoices((name) => readText(form, name));
  if ('fault' in choices) return data({ fault: choices.fault, choices: null }, { status: REFUSED });
  const outcome = await account.saveChoices(choices);
  if (outcome.kind === 'refused') return data({ fault: outcome.text, choices }, { status: REFUSED });
  return redirect('/me', 303);
}

function requireAccount({ account }: ConsoleVisit): StaffAccount {
  if (account === null) throw redirect('/sign-in');
  return account;
}

function nameLocale(locale: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(locale) ?? locale;
}

export default function MePage() {
  const { frame, person, pushKey, notices, now, locales } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  // Notices are of the leads of one's websites.
  const hasNotices = frame.sites.length > 0;
  return (
    <ConsoleFrame frame={frame}>
      <header className="top">
        <h1>{person.name}</h1>
      </header>
      <div className="column">
        <p className="muted">{person.email}</p>
        {hasNotices ? (
          <>
            <Devices devices={notices.devices} staffId={person.id} pushKey={pushKey} />
            <NoticeForm notices={notices} email={person.email} answer={answer} />
          </>
        ) : null}
        <Sessions />
        <Link className="button only-phone" to="/passkeys">
          Passkeys
        </Link>
        <Form method="post" className="stack card padded">
          <input type="hidden" name="act" value="locale" />
          <label className="field">
            <span>Language of times</span>
            <select name="locale" defaultValue={person.timeLocale}>
              {locales.map(({ locale, name }) => (
                <option key={locale} value={locale}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <p className="muted">Now is {now}.</p>
          <button className="button">Save</button>
        </Form>
      </div>
    </ConsoleFrame>
  );
}

function Sessions() {
  const { sessions, person } = useLoaderData<typeof loader>();
  const signOut = useSignOut(person.id);
  return (
    <section className="stack" aria-labelledby="sessions">
      <h2 id="sessions">Where you are signed in</h2>
      <ul className="list card">
        {sessions.map(({ id, device, lastUsed, isThis }) => (
          <li key={id}>
            <span>
              <b>{device}</b>
              <small>{isThis ? 'This one' : `Last used ${lastUsed}`}</small>
            </span>
            <Form method="post" {...(isThis && { onSubmit: signOut })}>
              <input type="hidden" name="act" value="end" />
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name="device" />
              <button className="button" aria-label={`End the session of ${device}`}>
                End
              </button>
            </Form>
          </li>
        ))}
      </ul>
      <Form method="post" onSubmit={signOut}>
        <input type="hidden" name="act" value="end_all" />
        <button className="button">End all and sign out</button>
      </Form>
      <p className="muted">Kept on this device: {Object.values(KEPT_ON_DEVICE).join('; ')}.</p>
    </section>
  );
}

/** Sends a form that ends the session; what only this device has goes once the server has ended it, with its owner's word. */
function useSignOut(staffId: string): (event: FormEvent<HTMLFormElement>) => void {
  const submit = useSubmit();
  const signOut = async (form: FormData) => {
    const photoQueue = countKept() === 0 ? null : await import('../photos/device/photo-queue.ts');
    const waitingCount = (await photoQueue?.countWaiting(staffId)) ?? 0;
    const photos = waitingCount === 1 ? '1 photo waits' : `${waitingCount} photos wait`;
    if (waitingCount > 0 && !confirm(`${photos} on this device. Sign out and throw away what waits?`)) return;
    form.set('device', readPushAddress());
    await submit(form, { method: 'post' });
    // Whoever is still signed in lost the line, and keeps everything.
    if (window.location.pathname !== '/sign-in') return;
    await Promise.all([turnPushOff(), photoQueue?.forgetAll(staffId)]);
  };
  return (event) => {
    event.preventDefault();
    // A device that forgets nothing had little to forget.
    void signOut(new FormData(event.currentTarget)).catch(() => undefined);
  };
}
