import type { MetaDescriptor } from 'react-router';
import type { Site } from '#ports/site.ts';
import { pageMeta } from '../../page-meta.ts';
import type { FormPageData } from './load-form-page.ts';

/** The head of a form's page but its title, which the page draws itself. */
export function formPageMeta(
  { title, description, address, is_personal }: FormPageData,
  site: Pick<Site, 'origin' | 'website'>,
): MetaDescriptor[] {
  const path = address.slice(site.origin.length);
  const { meta } = pageMeta({ title, description, path, isUnlisted: is_personal }, site);
  return meta.filter((each) => !('title' in each));
}
