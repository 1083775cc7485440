import { SavedSearches } from './saved-searches.tsx';
import { SentEnquiries } from './sent-enquiries.tsx';

/** What the account of whoever is signed in holds beside the saved cars. */
export function AccountSections() {
  return (
    <>
      <SavedSearches />
      <SentEnquiries />
    </>
  );
}
