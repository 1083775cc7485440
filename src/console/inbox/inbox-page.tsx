import { data, type LoaderFunctionArgs, NavLink, useLoaderData, useSearchParams } from 'react-router';
import { INBOX_VIEWS, type InboxView } from '#ports/inbox.ts';
import { readVisit } from '../console-context.ts';
import { ConsoleFrame, describeFrame } from '../layout/console-frame.tsx';
import { requireProvenVisitor } from '../require-visitor.ts';
import { buildLastSiteCookie, readLastSite } from '../start/last-site.ts';
import { describeRow } from './describe-row.ts';
import { LeadRow } from './lead-row.tsx';

const VIEW_NAMES: Record<InboxView, string> = { all: 'All', spam: 'Spam' };

const NOTHING: Record<InboxView, { title: string; text: string }> = {
  all: { title: 'No leads yet', text: 'What shoppers write comes here the moment they send it.' },
  spam: { title: 'No spam', text: 'What looks like spam waits here and is not sent on.' },
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
  const view = INBOX_VIEWS.find((name) => name === query.get('view')) ?? 'all';
  const page = await visit.readInbox(slug, { view, after: query.get('after') });
  if (page === null) throw new Response(null, { status: 404 });
  const reader = {
    now: visit.now,
    timeLocale: visitor.person.timeLocale,
    timeZone: membership.timeZone,
  };
  const facts = {
    frame: describeFrame(visitor, slug),
    view,
    views: page.views,
    after: page.after,
    isFirst: !query.has('after'),
    rows: page.rows.map((row) => describeRow(row, reader)),
  };
  const isNoted = readLastSite(request) === slug;
  return data(facts, isNoted ? {} : { headers: { 'Set-Cookie': buildLastSiteCookie(slug, request) } });
}

export default function InboxPage() {
  const { frame, views, rows, after } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  return (
    <ConsoleFrame frame={frame}>
      <header className="top">
        <h1>Inbox</h1>
      </header>
      {views.length > 1 ? <Views /> : null}
      {rows.length === 0 ? (
        <Nothing />
      ) : (
        <ul>
          {rows.map((row) => (
            <LeadRow key={row.id} row={row} />
          ))}
        </ul>
      )}
      {after === null ? null : (
        <a className="button more" href={`?${buildNextQuery(query, after)}`}>
          Earlier leads
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
  const { view, views } = useLoaderData<typeof loader>();
  return (
    <nav className="views" aria-label="Leads">
      {views.map((name) => (
        <NavLink
          key={name}
          to={`?view=${name}`}
          className={name === view ? 'current' : ''}
          aria-current={name === view ? 'page' : 'false'}
        >
          {VIEW_NAMES[name]}
        </NavLink>
      ))}
    </nav>
  );
}

function Nothing() {
  const { title, text } = describeNothing(useLoaderData<typeof loader>());
  return (
    <div className="nothing">
      <p>
        <b>{title}</b>
      </p>
      <p>{text}</p>
    </div>
  );
}

function describeNothing({
  view,
  isFirst,
  after,
}: {
  view: InboxView;
  isFirst: boolean;
  after: string | null;
}) {
  if (after !== null) return { title: 'None of these are for you', text: 'Earlier leads may be.' };
  return isFirst ? NOTHING[view] : { title: 'That is all', text: 'There are no earlier leads.' };
}
