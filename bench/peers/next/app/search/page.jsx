import { frame } from '../../../frame.mjs';
import { searchPageData } from '../../../search-page-data.mjs';
import { SearchPage } from '../../../search-page.jsx';
import { FollowFilters } from './follow-filters.jsx';

export const dynamic = 'force-dynamic';

export default async function Page({ searchParams }) {
  const { year, Make } = await searchParams;
  return (
    <>
      <SearchPage frame={frame} {...searchPageData(year ?? null, Make ?? null)} />
      <FollowFilters />
    </>
  );
}
