import type { LegalText } from '#domain/content/legal/legal-text.ts';
import { formatLongDate } from '#domain/content/content-dates.ts';
import type { SitePageName } from '#domain/content/site-pages.ts';
import type { Website } from '#domain/tenants/website.ts';
import type { Site } from '#ports/site.ts';
import { buildPageMeta } from '../../page-meta.ts';
import { buildPageHead } from '../content/page-head.ts';
import { resolveBlocks } from '../content/resolve-blocks.ts';
import { requireSitePage } from '../require-site-page.ts';

interface LegalPage {
  page: SitePageName;
  /** Without `/pages`. */
  path: string;
  title: string;
  text: (website: Website, now: number) => LegalText;
}

/** The dealer's own page of that path, else the text that follows from how the site is set up. */
export async function loadLegalPage(site: Site, request: Request, { page, path, title, text }: LegalPage) {
  const sitePage = await requireSitePage(site, request, page);
  const dealerPage = site.website.pages.find((candidate) => candidate.path === path);
  if (dealerPage !== undefined) {
    return {
      heading: dealerPage.heading,
      introduction: dealerPage.introduction,
      blocks: await resolveBlocks(site, dealerPage.blocks),
      sections: [],
      asAt: null,
      ...buildPageMeta({ ...buildPageHead(dealerPage, site.website), path: sitePage.path }, site),
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
    asAt: formatLongDate(as_at, locale),
    ...buildPageMeta({ title, description, path: sitePage.path }, site),
  };
}

export type LegalView = Awaited<ReturnType<typeof loadLegalPage>>;
