import { data, type LoaderFunctionArgs, NavLink, useLoaderData, useSearchParams } from 'react-router';
import { INBOX_VIEWS, type InboxGroup, type InboxView } from '#ports/inbox.ts';
import { readVisit } from '../console-context.ts';
import { ConsoleFrame, describeFrame } from '../layout/console-frame.tsx';
import { requireProvenVisitor } from '../require-visitor.ts';
import { buildLastSiteCookie, readLastSite } from '../start/last-site.ts';
import { describeRow, type ShownRow } from './describe-row.ts';
import { LeadRow } from './lead-row.tsx';

const VIEW_NAMES: Record<InboxView, string> = {
  mine: 'Mine',
  nobodys: 'Nobody’s',
  all: 'All',
  earlier: 'Earlier',
  spam: 'Spam',
};

const GROUP_NAMES: Record<InboxGroup['kind'], string> = {
  late: 'Late',
  answer_next: 'Answer next',
  waiting: 'Waiting for them',
  earlier: 'Earlier',
  spam: 'Spam',
};

export function meta() {
  return [{ title: 'Inbox' }];
}

/** Another's website and one that does not exist answer alike. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const visit = readVisit(context);
  const visitor = requireProvenVisitor(visit, request);
  const slug = params['site'] ?? '';
  const membership = visitor.memberships.find((candidate) => candidate.slug === slug && candidate.hasInbox);
  if (membership === undefined) throw new Response(null, { status: 404 });
  const query = new URL(request.url).searchParams;
  const view = INBOX_VIEWS.find((known) => known === query.get('view')) ?? 'all';
  const page = await visit.readInbox(slug, { view, after: query.get('after') });
  const reader = {
    now: visit.now,
    timeLocale: visitor.person.timeLocale,
    timeZone: membership.timeZone,
  };
  const shown = {
    frame: describeFrame(visitor, slug),
    view,
    counts: page?.counts ?? null,
    after: page?.after ?? null,
    groups: (page?.groups ?? []).map(({ kind, count, rows }) => ({
      kind,
      count,
      rows: rows.map((row) => describeRow(row, reader)),
    })),
  };
  const isNoted = readLastSite(request) === slug;
  return data(shown, isNoted ? {} : { headers: { 'Set-Cookie': buildLastSiteCookie(slug, request) } });
}

export default function InboxPage() {
  const { frame, groups, after } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  return (
    <ConsoleFrame frame={frame}>
      <header className="top">
        <h1>Inbox</h1>
      </header>
      <Views />
      {groups.length === 0 ? <Nothing /> : null}
      {groups.map((group) => (
        <LeadGroup key={group.kind} {...group} />
      ))}
      {after === null ? null : (
        <a className="button more" href={`?${buildNextQuery(query, after)}`}>
          More
        </a>
      )}
    </ConsoleFrame>
  );
}

function buildNextQuery(query: URLSearchParams, after: string): string {
  const nextQuery = new URLSearchParams(query);
  nextQuery.set('after', after);
  return nextQuery.toString();
}

function Views() {
  const { view, counts } = useLoaderData<typeof loader>();
  return (
    <nav className="views" aria-label="Leads">
      {INBOX_VIEWS.map((name) => (
        <NavLink
          key={name}
          to={`?view=${name}`}
          className={name === view ? 'current' : ''}
          aria-current={name === view ? 'page' : 'false'}
        >
          {VIEW_NAMES[name]} {counts === null ? null : <i>{counts[name]}</i>}
        </NavLink>
      ))}
    </nav>
  );
}

function Nothing() {
  const { view } = useLoaderData<typeof loader>();
  return (
    <div className="nothing">
      <p>
        <b>{view === 'all' ? 'No leads yet' : 'None here'}</b>
      </p>
      <p>{view === 'all' ? 'What shoppers write comes here the moment they send it.' : 'Look under All.'}</p>
    </div>
  );
}

function LeadGroup({
  kind,
  count,
  rows,
}: {
  kind: InboxGroup['kind'];
  count: number;
  rows: readonly ShownRow[];
}) {
  return (
    <section aria-labelledby={kind}>
      <h2 id={kind} className={`group ${kind}`}>
        {GROUP_NAMES[kind]} <i>{count}</i>
      </h2>
      <ul>
        {rows.map((row) => (
          <LeadRow key={row.id} row={row} />
        ))}
      </ul>
    </section>
  );
}
