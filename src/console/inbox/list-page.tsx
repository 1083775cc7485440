import type { ReactNode } from 'react';
import {
  data,
  Link,
  type LoaderFunctionArgs,
  Outlet,
  useLoaderData,
  useLocation,
  useParams,
  useRouteLoaderData,
} from 'react-router';
import type { InboxQuestion } from '#ports/staff-site.ts';
import type { ShownLead } from '../lead/describe-lead.ts';
import type { loader as leadLoader } from '../lead/lead-page.tsx';
import { ConsoleFrame } from '../layout/console-frame.tsx';
import { describeFrame } from '../layout/describe-frame.ts';
import { refuseUnknown, openStaffSite } from '../open-staff-site.ts';
import { buildLastSiteCookie, readLastSite } from '../start/last-site.ts';
import { FindButton } from '../ui/find-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useNow } from '../times/use-now.ts';
import { DutyForms } from '../duty/duty-forms.tsx';
import { Sheet } from '../ui/sheet.tsx';
import type { StaffDuty } from '#ports/staff-turns.ts';
import { describeRow } from './describe-row.ts';
import { LeadGroups } from './lead-groups.tsx';
import { FindForm, Views } from './list-controls.tsx';
import { KeyLegend } from './key-legend.tsx';
import { NoLeads } from './no-leads.tsx';
import { buildListQuery, readQuestion } from './read-question.ts';
import { usePoll } from './use-poll.ts';
import { useSteadyRows } from './use-steady-rows.ts';

export { shouldRevalidate } from '../lead/revalidate-after-act.ts';

/** The list of leads: a page of its own on a phone, beside the lead where there is room. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { visitor, slug, site, reader } = await openStaffSite({ context, request, params });
  const question = readQuestion(new URL(request.url).searchParams);
  const [page, duty, carCount] = await Promise.all([
    site.inbox.page(question),
    site.turns.readDuty(),
    site.stock.countAll(),
  ]);
  if (page === null) throw refuseUnknown();
  const facts = {
    ...page,
    duty,
    frame: describeFrame(visitor, slug, { lateCount: page.lateCount, carCount }),
    slug,
    question,
    now: reader.now,
    rows: page.rows.map((row) => describeRow(row, reader)),
  };
  const isNoted = readLastSite(request) === slug;
  return data(facts, isNoted ? {} : { headers: { 'Set-Cookie': buildLastSiteCookie(slug, request) } });
}

export default function ListPage() {
  const { frame, slug, question, places } = useLoaderData<typeof loader>();
  const leadId = useParams()['id'];
  // Two pages stand in place of the list on a phone: a lead, and the form of a new one.
  const isListAlone = useLocation().pathname.endsWith('/inbox');
  return (
    <ConsoleFrame
      frame={frame}
      placeChoice={{
        places,
        place: question.place,
        buildPath: (place) => `/${slug}/inbox${buildListQuery({ ...question, place })}`,
      }}
    >
      <div className={isListAlone ? 'work' : 'work with-lead'}>
        <LeadList leadId={leadId ?? null} isAlone={isListAlone} />
        <div className="pane">
          <Outlet />
        </div>
      </div>
    </ConsoleFrame>
  );
}

function LeadList({ leadId, isAlone }: { leadId: string | null; isAlone: boolean }) {
  const facts = useLoaderData<typeof loader>();
  const { slug, question, views, counts, openCounts, arrivalCounts, after, tag } = facts;
  const path = `/${slug}/inbox`;
  const now = useNow(facts.now);
  const openPage = useRouteLoaderData<typeof leadLoader>('lead/lead-page');
  const openLead = openPage?.lead ?? null;
  const erasedId = openPage?.lead === null ? leadId : null;
  const isAway = usePoll(`${path}/tag${buildTagQuery(openLead)}`, tag);
  const listName = `${useLocation().search} ${isAlone}`;
  const { rows, newCount, showNew } = useSteadyRows(facts.rows, { list: listName, hasMore: after !== null });
  const isGrouped = question.view !== 'earlier' && question.view !== 'spam';
  return (
    <section className="lead-list" aria-label="Inbox">
      <ListHead slug={slug} isAlone={isAlone} question={question}>
        <Duty duty={facts.duty} path={`/${slug}/duty`} />
      </ListHead>
      <FindForm path={path} question={question} places={facts.places} departments={facts.departments} />
      {views.length > 1 ? (
        <Views
          path={path}
          question={question}
          views={views}
          openCounts={openCounts}
          arrivalCounts={arrivalCounts}
        />
      ) : null}
      <FoundFor path={path} question={question} />
      <output className="unseen">{newCount === 0 ? '' : `${newCount} new in the inbox`}</output>
      {isAway ? <p className="banner bad slim">No connection. What you see may be old.</p> : null}
      <div className="lead-rows">
        <div className="new-ones">
          {newCount === 0 ? null : (
            <button type="button" className="button primary" onClick={showNew}>
              {newCount} new
            </button>
          )}
        </div>
        {rows.length === 0 ? (
          <NoLeads question={question} />
        ) : (
          <LeadGroups
            isGrouped={isGrouped}
            rows={rows.filter(({ id }) => id !== erasedId)}
            counts={counts}
            now={now}
            openId={leadId}
            buildPath={(id) => `/${slug}/leads/${id}${buildListQuery(question)}`}
          />
        )}
        {after === null ? null : (
          <a className="button more" href={`${path}?${addCursor(buildListQuery(question), after)}`}>
            More leads
          </a>
        )}
      </div>
      <KeyLegend />
    </section>
  );
}

function FoundFor({ path, question }: { path: string; question: InboxQuestion }) {
  if (question.query === '') return null;
  return (
    <p className="found">
      Found for “{question.query}”<Link to={path + buildListQuery({ ...question, query: '' })}>Clear</Link>
    </p>
  );
}

interface ListHeadProps {
  slug: string;
  /** No lead stands beside it. */
  isAlone: boolean;
  question: InboxQuestion;
  children: ReactNode;
}

function ListHead({ slug, isAlone, question, children }: ListHeadProps) {
  const { query, place, department } = question;
  const Title = isAlone ? 'h1' : 'h2';
  return (
    <header className="top">
      <Title className="title">Inbox</Title>
      {children}
      <FindButton isUsed={query !== '' || place !== null || department !== null} />
      <Link className="button add" to={`/${slug}/leads/new`} aria-keyshortcuts="N">
        <Icon name="plus" />
        <span>New lead</span>
      </Link>
    </header>
  );
}

/** What one said, and what else may be said. */
function Duty({ duty, path }: { duty: StaffDuty; path: string }) {
  return (
    <Sheet id="duty" title={duty.text} buttonClass={`duty ${duty.state}`} button={duty.text}>
      <DutyForms duty={duty} path={path} isInbox />
      <Link className="quiet" to={path}>
        Away for days
      </Link>
    </Sheet>
  );
}

/** Which lead is open, and who else was known to have it open. */
function buildTagQuery(lead: ShownLead | null): string {
  return lead === null ? '' : `?${new URLSearchParams({ lead: lead.id, open: lead.openBy.join() })}`;
}

function addCursor(query: string, after: string): string {
  const parts = new URLSearchParams(query);
  parts.set('after', after);
  return parts.toString();
}
