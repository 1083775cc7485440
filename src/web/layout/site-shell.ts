import { useRouteLoaderData } from 'react-router';
import type { Website } from '#domain/tenants/website.ts';

/** What every page of a site knows: its names, its country, its menus. Sent with every page, so only what is drawn. */
export interface SiteShell extends Pick<
  Website,
  'id' | 'name' | 'locale' | 'template' | 'odometer_unit' | 'garage_path' | 'image_quality'
> {}

const NAMELESS: SiteShell = {
  id: 0,
  name: '',
  locale: 'en-AU',
  template: 'car',
  odometer_unit: 'km',
  garage_path: '/my-garage',
  image_quality: 75,
};

/** The site of the page that is drawn; empty values when even the root's loader failed, so that an error page can be. */
export function useSiteShell(): SiteShell {
  return useRouteLoaderData<SiteShell>('root') ?? NAMELESS;
}
