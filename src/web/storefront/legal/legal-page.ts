import type { LegalText } from '#domain/content/legal/legal-text.ts';
import { longDate } from '#domain/content/content-dates.ts';
import type { SitePageName } from '#domain/content/site-pages.ts';
import type { Website } from '#domain/tenants/website.ts';
import type { Site } from '#ports/site.ts';
import { pageMeta } from '../../page-meta.ts';
import { pageHead } from '../content/page-head.ts';
import { resolveBlocks } from '../content/resolve-blocks.ts';
import { sitePageAt } from '../site-page-at.ts';

interface LegalPage {
  page: SitePageName;
  /** Without `/pages`. */
  path: string;
  title: string;
  text: (website: Website, now: number) => LegalText;
}

/** The dealer's own page of that path, else the text that follows from how the site is set up. */
export async function loadLegalPage(site: Site, request: Request, { page, path, title, text }: LegalPage) {
  const at = await sitePageAt(site, request, page);
  const own = site.website.pages.find((each) => each.path === path);
  if (own !== undefined) {
    return {
      heading: own.heading,
      introduction: own.introduction,
      blocks: await resolveBlocks(site, own.blocks),
      sections: [],
      asAt: null,
      ...pageMeta({ ...pageHead(own, site.website), path: at.path }, site),
    };
  }
  const { as_at, sections } = text(site.website, site.clock.now());
  const { name, locale } = site.website;
  const description = `${title} of ${name}, in plain words: ${sections
    .slice(1, 4)
    .map(({ heading }) => heading.toLowerCase())
    .join(', ')} and more.`;
  return {
    heading: title,
    introduction: null,
    blocks: [],
    sections,
    asAt: longDate(as_at, locale),
    ...pageMeta({ title, description, path: at.path }, site),
  };
}

export type LegalView = Awaited<ReturnType<typeof loadLegalPage>>;
