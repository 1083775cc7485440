import { type LoaderFunctionArgs, redirect } from 'react-router';
import type { StaffSite } from '#ports/staff-site.ts';
import { buildListQuery, readQuestion } from '../inbox/read-question.ts';
import { openStockSite } from '../open-staff-site.ts';
import { buildStockQuery, readStockQuestion } from '../stock/read-stock-question.ts';

/** Leads to what the words name: the one lead or car that they find, else the list that has them. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { slug, site, visitor } = await openStockSite({ context, request, params });
  const words = new URLSearchParams({ q: new URL(request.url).searchParams.get('q') ?? '' });
  const hasInbox = visitor.memberships.some((membership) => membership.slug === slug && membership.hasInbox);
  const path = (await findCar(site, words)) ?? (hasInbox ? await findLeads(site, words) : null);
  return redirect(`/${slug}${path ?? (await findStock(site, words, hasInbox))}`);
}

/** A whole stock number. */
async function findCar({ stock }: StaffSite, words: URLSearchParams): Promise<string | null> {
  const question = readStockQuestion(words);
  if (question.query === '') return null;
  const rows = (await stock.page(question))?.rows ?? [];
  const row = rows.find(({ stockNumber }) => stockNumber.toLowerCase() === question.query.toLowerCase());
  return row === undefined ? null : `/stock/${encodeURIComponent(row.stockNumber)}`;
}

async function findLeads({ inbox }: StaffSite, words: URLSearchParams): Promise<string | null> {
  const question = readQuestion(words);
  if (question.query === '') return '/inbox';
  const [row, ...otherRows] = (await inbox.page(question))?.rows ?? [];
  if (row === undefined) return null;
  return otherRows.length === 0 ? `/leads/${row.id}` : `/inbox${buildListQuery(question)}`;
}

/** Where nothing is found, the list that says so. */
async function findStock({ stock }: StaffSite, words: URLSearchParams, hasInbox: boolean): Promise<string> {
  const question = readStockQuestion(words);
  const rows = (await stock.page(question))?.rows ?? [];
  const [row, ...otherRows] = rows;
  if (row !== undefined && otherRows.length === 0) return `/stock/${encodeURIComponent(row.stockNumber)}`;
  return row === undefined && hasInbox
    ? `/inbox${buildListQuery(readQuestion(words))}`
    : `/stock${buildStockQuery(question)}`;
}
