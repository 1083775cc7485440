import { createFileRoute } from '@tanstack/react-router';
import { createServerFn } from '@tanstack/react-start';
import { frame } from '../../../frame.mjs';
import { searchPageData } from '../../../search-page-data.mjs';
import { SearchPage } from '../../../search-page.jsx';

const NONE = { before: '', after: '' };

const readPage = createServerFn()
  .validator((year) => year)
  .handler(({ data }) => searchPageData(data));

export const Route = createFileRoute('/search')({
  validateSearch: ({ year }) => ({ year }),
  loaderDeps: ({ search }) => ({ year: search.year }),
  loader: ({ deps }) => readPage({ data: deps.year == null ? null : String(deps.year) }),
  component: Search,
});

function Search() {
  return <SearchPage frame={import.meta.env.SSR ? frame : NONE} {...Route.useLoaderData()} />;
}
