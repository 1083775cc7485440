import { Form, Link } from 'react-router';
import type { InboxPage, InboxQuestion, InboxView } from '#ports/staff-site.ts';
import { capitalize } from '../ui/capitalize.ts';
import { Icon } from '../ui/icon.tsx';
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

export function Views({
  path,
  question,
  views,
  count,
}: ControlProps & { views: readonly InboxView[]; count: number | null }) {
  return (
    <nav className="segments views" aria-label="Leads">
      {views.map((view) => {
        const isCurrent = view === question.view;
        return (
          <Link
            key={view}
            to={path + buildListQuery({ ...question, query: '', view })}
            aria-current={isCurrent ? 'page' : undefined}
          >
            {VIEW_NAMES[view]}
            {isCurrent && count !== null ? <i>{count}</i> : null}
          </Link>
        );
      })}
    </nav>
  );
}

const FIND = 'find';

export function FindButton({ question: { query, place, department } }: Pick<ControlProps, 'question'>) {
  const isUsed = query !== '' || place !== null || department !== null;
  return (
    <button
      type="button"
      className={isUsed ? 'square find-button used' : 'square find-button'}
      popoverTarget={FIND}
      aria-label={isUsed ? 'Find or choose, in use' : 'Find or choose'}
    >
      <Icon name="search" />
    </button>
  );
}

/** A sheet on a phone; where there is room it stands above the list. */
export function FindForm({
  path,
  question,
  places,
  departments,
}: ControlProps & Pick<InboxPage, 'places' | 'departments'>) {
  const { view, query, place, department } = question;
  return (
    <Form
      key={buildListQuery(question)}
      method="get"
      action={path}
      id={FIND}
      popover="auto"
      className="sheet find"
      role="search"
      onSubmit={({ currentTarget }) => {
        if (currentTarget.matches(':popover-open')) currentTarget.hidePopover();
      }}
    >
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
      {places.length === 0 ? null : (
        <label className="field">
          <span>Place</span>
          <select name="place" defaultValue={place ?? ''}>
            <option value="">Every place</option>
            {places.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {departments.length === 0 ? null : (
        <label className="field">
          <span>Department</span>
          <select name="department" defaultValue={department ?? ''}>
            <option value="">Every department</option>
            {departments.map((name) => (
              <option key={name} value={name}>
                {capitalize(name)}
              </option>
            ))}
          </select>
        </label>
      )}
      <button className="button">Show</button>
    </Form>
  );
}
