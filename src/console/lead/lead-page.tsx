import { useEffect } from 'react';
import {
  type ActionFunctionArgs,
  data,
  type HeadersArgs,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useLocation,
} from 'react-router';
import { buildListQuery, readQuestion } from '../inbox/read-question.ts';
import { refuseUnknown, openStaffSite } from '../open-staff-site.ts';
import { Icon } from '../ui/icon.tsx';
import { LeadVersion, useActAnswer } from './act-form.tsx';
import { addToQuery } from './add-to-query.ts';
import { Composer } from './composer.tsx';
import { ContactLinks, HowItWent } from './contact-links.tsx';
import { describeLead, type ShownLead } from './describe-lead.ts';
import { takeAct } from './lead-acts.ts';
import { Before, CarCard, Enquiries, Facts } from './lead-facts.tsx';
import { LeadStanding } from './lead-standing.tsx';
import { FAULT_HEADER } from './note-try.ts';
import { Ownership } from './ownership.tsx';
import { Stages } from './stages.tsx';
import { Thread } from './thread.tsx';

export { shouldRevalidate } from './revalidate-after-act.ts';

const GONE = 410;

export function meta({ loaderData }: { loaderData?: { lead: ShownLead | null } }) {
  return [{ title: loaderData?.lead?.name ?? 'Lead' }];
}

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { slug, site, reader } = await openStaffSite({ context, request, params });
  const id = params['id'] ?? '';
  const query = new URL(request.url).searchParams;
  const lead = await site.leads.open(id, query.get('thread'));
  if (lead === null) throw refuseUnknown();
  const facts = { slug, now: reader.now };
  if (lead === 'erased') return data({ ...facts, lead: null, draft: null }, { status: GONE });
  const draft = query.get('write') === 'mail' ? await site.leads.draftMail(id) : null;
  return data({ ...facts, lead: describeLead(lead, reader), draft });
}

/** Answers the page anew, or led back to it; a script is told what came of it. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const { site } = await openStaffSite({ context, request, params });
  const { status, answer } = await takeAct(site.leads, params['id'] ?? '', await request.formData());
  const { pathname, search } = new URL(request.url);
  if (answer.fault === null && !pathname.endsWith('.data'))
    throw redirect(pathname + addToQuery(search, { reply: null }), 303);
  const headers = answer.fault === null ? {} : { [FAULT_HEADER]: encodeURIComponent(answer.fault) };
  return data(answer, { status, headers });
}

/** Why an act was refused. */
export function headers({ actionHeaders }: HeadersArgs): Headers {
  return actionHeaders;
}

export default function LeadPage() {
  const { slug, lead } = useLoaderData<typeof loader>();
  const question = readQuestion(new URLSearchParams(useLocation().search));
  const back = `/${slug}/inbox${buildListQuery(question)}`;
  if (lead === null) return <Erased back={back} />;
  return (
    <LeadVersion value={lead}>
      <Lead key={lead.id} lead={lead} back={back} />
    </LeadVersion>
  );
}

function Lead({ lead, back }: { lead: ShownLead; back: string }) {
  const { slug, now, draft } = useLoaderData<typeof loader>();
  const location = useLocation();
  const listQuery = addToQuery(location.search, { thread: null, write: null });
  const { id, name, about, place, car, after, before, enquiries } = lead;
  return (
    <article className="lead-page" aria-labelledby="lead">
      <header className="lead-head">
        <BackLink to={back} />
        <div>
          <h1 id="lead" tabIndex={-1}>
            {name}
          </h1>
          <p className="muted">
            {about}
            {place === null ? null : <span className="place">, {place}</span>}
            {enquiries.length === 0 ? null : (
              <span className="same-person">
                , <a href="#enquiries">{`${enquiries.length}${after === null ? '' : '+'} enquiries`}</a>
              </span>
            )}
          </p>
        </div>
        <LeadStanding lead={lead} now={now} />
        <ContactLinks lead={lead} path={`/${slug}/leads/${id}`} />
        <HowItWent lead={lead} />
        <Ownership lead={lead} />
        <Outcome standing={lead.standing.text} />
      </header>
      <div className="lead-talk" ref={showNewest}>
        <Thread lead={lead} slug={slug} />
        {after === null ? null : (
          <Link className="button" to={location.pathname + addToQuery(location.search, { thread: after })}>
            What came later
          </Link>
        )}
        <Composer lead={lead} draft={draft} />
      </div>
      <aside className="lead-facts" aria-label="About it">
        <Stages lead={lead} />
        {car === null ? null : <CarCard car={car} />}
        <Facts lead={lead} />
        <Enquiries lead={lead} buildPath={(leadId) => `/${slug}/leads/${leadId}${listQuery}`} />
        <Before before={before} />
      </aside>
    </article>
  );
}

/** Where the thread scrolls by itself. */
function showNewest(talk: HTMLElement | null): void {
  talk?.scrollTo({ top: talk.scrollHeight });
}

function BackLink({ to }: { to: string }) {
  return (
    <Link className="square back" to={to} aria-label="Back to the inbox">
      <Icon name="back" />
    </Link>
  );
}

/** What came of the last act, said aloud. */
function Outcome({ standing }: { standing: string }) {
  const { answer, isBusy } = useActAnswer();
  useEffect(() => {
    // The button that did it may be gone once the page is newest: whoever goes by keys begins at the name again.
    if (!isBusy && answer?.act && document.activeElement === document.body)
      document.getElementById('lead')?.focus();
  }, [answer, isBusy]);
  return (
    <>
      <output className="unseen">
        {answer?.act === 'snooze' && answer.fault === null ? standing : answer?.done}
      </output>
      {answer === undefined || answer.fault === null ? null : (
        <p className="banner bad" role="alert">
          {answer.fault}
        </p>
      )}
    </>
  );
}

function Erased({ back }: { back: string }) {
  return (
    <div className="lead-page">
      <header className="lead-head">
        <BackLink to={back} />
        <h1>This person’s data was erased</h1>
      </header>
      <p className="padded muted">Nothing of what they wrote is kept.</p>
    </div>
  );
}
