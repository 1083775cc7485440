import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { createServerFn } from '@tanstack/react-start';
import { useEffect } from 'react';
import { frame } from '../../../frame.mjs';
import { onFilter } from '../../../on-filter.mjs';
import { searchPageData } from '../../../search-page-data.mjs';
import { SearchPage } from '../../../search-page.jsx';

const NONE = { before: '', after: '' };

const readPage = createServerFn()
  .validator((asked) => asked)
  .handler(({ data: { year, make } }) => searchPageData(year, make));

export const Route = createFileRoute('/search')({
  validateSearch: ({ year, Make }) => ({ year, Make }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { year, Make } }) =>
    readPage({ data: { year: year == null ? null : String(year), make: Make ?? null } }),
  component: Search,
});

function Search() {
  const navigate = useNavigate();
  useEffect(() => onFilter((search) => void navigate({ to: '/search', search })), [navigate]);
  return <SearchPage frame={import.meta.env.SSR ? frame : NONE} {...Route.useLoaderData()} />;
}
