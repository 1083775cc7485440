import { Form, Link } from 'react-router';
import { Choice } from '../ui/choice.tsx';
import { FIND } from '../ui/find-button.tsx';
import { closeSheet } from '../ui/sheet.tsx';
import type { InboxPage, InboxQuestion, InboxView } from '#ports/staff-site.ts';
import { capitalise } from '#domain/words/words.ts';
import { formatCount } from '../ui/format-count.ts';
import { buildListQuery } from './read-question.ts';

const VIEW_NAMES: Record<InboxView, string> = {
  mine: 'Mine',
  nobody: 'Nobody’s',
  all: 'All',
  earlier: 'Earlier',
  spam: 'Spam',
};

interface ControlProps {
  /** Of the inbox without a query. */
  path: string;
  question: InboxQuestion;
}

interface ViewsProps extends ControlProps {
  views: InboxPage['views'];
  openCounts: InboxPage['openCounts'];
  arrivalCounts: InboxPage['arrivalCounts'];
}

const NONE = { count: 0, hasMore: false };

export function Views({ path, question, views, openCounts, arrivalCounts }: ViewsProps) {
  return (
    <nav className="segments views" aria-label="Leads">
      {views.map((view) => {
        const { count, hasMore } =
          view === 'earlier' || view === 'spam'
            ? (arrivalCounts[view] ?? NONE)
            : { count: openCounts[view], hasMore: false };
        return (
          <Link
            key={view}
            to={path + buildListQuery({ ...question, query: '', view })}
            aria-current={view === question.view ? 'page' : undefined}
          >
            {VIEW_NAMES[view]} <i>{formatCount(count, { hasMore })}</i>
          </Link>
        );
      })}
    </nav>
  );
}

interface FindFormProps extends ControlProps {
  places: InboxPage['places'];
  departments: InboxPage['departments'];
}

/** A sheet on a phone; where there is room it stands above the list. */
export function FindForm({ path, question, places, departments }: FindFormProps) {
  const { view, query, place, department } = question;
  const placeChoices = places.map(({ id, name }) => ({ value: String(id), text: name }));
  const departmentChoices = departments.map((name) => ({ value: name, text: capitalise(name) }));
  return (
    <search key={buildListQuery(question)} id={FIND} popover="auto" className="sheet">
      <Form method="get" action={path} className="find" onSubmit={closeSheet}>
        {view === 'all' ? null : <input type="hidden" name="view" value={view} />}
        <label className="field">
          <span>Name, address, number or stock number</span>
          <input
            name="q"
            type="search"
            placeholder="Find a lead"
            defaultValue={query}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
          />
        </label>
        <button className="button">Show</button>
        <Choice
          name="place"
          choices={placeChoices}
          value={place === null ? '' : String(place)}
          openText="Every place"
        />
        <Choice
          name="department"
          choices={departmentChoices}
          value={department ?? ''}
          openText="Every department"
        />
      </Form>
    </search>
  );
}
