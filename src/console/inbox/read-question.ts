import { DEPARTMENTS } from '#domain/leads/department.ts';
import { INBOX_VIEWS, type InboxQuestion } from '#ports/staff-site.ts';

const LONGEST_SEARCH = 100;

/** What an address asks of the inbox; what makes no sense in it is left out. */
export function readQuestion(query: URLSearchParams): InboxQuestion {
  const place = query.get('place') ?? '';
  return {
    view: INBOX_VIEWS.find((name) => name === query.get('view')) ?? 'all',
    place: /^[1-9]\d{0,8}$/.test(place) ? Number(place) : null,
    department: DEPARTMENTS.find((name) => name === query.get('department')) ?? null,
    query: (query.get('q') ?? '').trim().slice(0, LONGEST_SEARCH),
    after: query.get('after'),
  };
}

/** The query of the same list, its first page; what is the rule in it is left out. */
export function buildListQuery({ view, place, department, query }: Omit<InboxQuestion, 'after'>): string {
  const parts = new URLSearchParams();
  if (view !== 'all') parts.set('view', view);
  if (place !== null) parts.set('place', String(place));
  if (department !== null) parts.set('department', department);
  if (query !== '') parts.set('q', query);
  return parts.size === 0 ? '' : `?${parts}`;
}
