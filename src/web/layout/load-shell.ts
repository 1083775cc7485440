import type { Site } from '#ports/site.ts';
import type { SiteShell } from './site-shell.ts';

/** Gathers what every page of the site shows. */
export function loadShell(site: Site): SiteShell {
  const { website } = site;
  return {
    id: website.id,
    name: website.name,
    locale: website.locale,
    template: website.template,
    odometer_unit: website.odometer_unit,
    garage_path: website.garage_path,
    image_quality: website.image_quality,
  };
}
