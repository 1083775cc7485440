import type { GaragePathSetting } from '#domain/garage/garage-settings.ts';
import { MAX_SEARCH_NAME } from '#domain/garage/saved-search.ts';
import { garagePath } from '../../paths.ts';
import { showToast } from '../../ui/toast.tsx';
import { saveToSearches } from './account-searches.ts';
import { searchToSave } from './search-to-save.ts';
import { openSignedInMark } from './signed-in-mark.ts';

/** Saves a search for who is signed in; for others the garage does, as soon as they have signed in there. */
export async function saveSearch(
  site: GaragePathSetting & { id: number },
  search: { name: string; address: string },
): Promise<void> {
  const namedSearch = { ...search, name: search.name.slice(0, MAX_SEARCH_NAME) };
  const garage = garagePath(site);
  if (openSignedInMark(site.id).read() !== null) {
    const answer = await saveToSearches(namedSearch);
    if (answer.kind === 'failed') return showToast({ text: answer.error });
    const link = { url: garage, text: 'Change' };
    if (answer.kind === 'searches')
      return showToast({ text: 'Saved. We email you what is new, at most once a day.', link });
  }
  searchToSave(site.id).write({ ...namedSearch, at: Date.now() });
  location.assign(garage);
}
