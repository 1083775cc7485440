import { makePath, modelPath } from '#domain/content/page-paths.ts';
import { sitePagePath } from '#domain/content/site-page-path.ts';
import { nameSlug } from '#domain/tenants/name-slug.ts';
import { hasModels } from '#domain/tenants/navigation/has-models.ts';
import type { Site } from '#ports/site.ts';
import { countFacets } from './count-facets.ts';
import { later, pageEntry, type SitemapEntry } from './sitemap-entry.ts';

/** The makes in stock, and their models where the site has a page for each. */
export async function modelEntries(site: Site): Promise<SitemapEntry[]> {
  const { website } = site;
  if (!hasModels(website)) return [];
  const paths = new Set([sitePagePath('/models', website)]);
  for (const make of (await countFacets(site, {})).make.keys()) {
    paths.add(makePath(website, nameSlug(make)));
    if (!website.features.build_model_pages) continue;
    const { model: models } = await countFacets(site, { make: [make] });
    for (const model of models.keys()) paths.add(modelPath(website, nameSlug(make), nameSlug(model)));
  }
  const changed = later(site.configuredAt, await site.stock.changedAt());
  return [...paths].map((path) => pageEntry(path, changed));
}
