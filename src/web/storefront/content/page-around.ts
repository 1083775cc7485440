import type { Block } from '#domain/content/block.ts';
import type { ContentPage } from '#domain/content/content-page.ts';
import { blocksOfForm } from '#domain/content/standard-pages/blocks-of-form.ts';
import type { Form } from '#domain/forms/form.ts';
import type { Site } from '#ports/site.ts';
import type { BlockView } from './block-view.ts';
import { resolveBlocks } from './resolve-blocks.ts';

interface FormAddress {
  form: Form;
  url: URL;
  /** The car whose page it is. */
  slug: string | null;
  dealer: string | null;
}

/** What stands around the form of a page. */
export interface PageAround {
  /** What the dealer's page says instead of the product's own texts. */
  texts: { heading?: string; title?: string; intro?: string; description?: string; formHeading?: string };
  isUnlisted: boolean;
  above: BlockView[];
  /** Short notes for the free place beside a form of several steps. */
  beside: BlockView[];
  below: BlockView[];
}

/** The dealer's page on the path of a form, else a few lines of the product's own below it. */
export async function pageAround(site: Site, address: FormAddress): Promise<PageAround> {
  const page = address.slug === null ? writtenAt(site, address.url.pathname) : undefined;
  if (page === undefined) return standardAround(site, address);
  const { above, after, formHeading } = split(page.blocks, address.form.name);
  return {
    texts: { ...textsOf(page), ...(formHeading !== null && { formHeading }) },
    isUnlisted: page.is_unlisted,
    above: await resolveBlocks(site, above),
    ...besideAndBelow(address.form, await resolveBlocks(site, after)),
  };
}

/** The form of one car or one dealer needs no more words. */
async function standardAround(site: Site, { form, slug, dealer }: FormAddress): Promise<PageAround> {
  const isGeneral = slug === null && dealer === null;
  const notes = await resolveBlocks(site, isGeneral ? blocksOfForm(form.name, site.website) : []);
  return { texts: {}, isUnlisted: false, above: [], ...besideAndBelow(form, notes) };
}

/** A form of several steps has a free place beside it: the first notes that are slim enough stand there. */
function besideAndBelow({ steps }: Form, after: BlockView[]): Pick<PageAround, 'beside' | 'below'> {
  const firstWide = after.findIndex((block) => !isSlim(block));
  const slim = steps === undefined ? 0 : firstWide < 0 ? after.length : firstWide;
  return { beside: after.slice(0, slim), below: after.slice(slim) };
}

function isSlim(block: BlockView): boolean {
  if (block.type === 'text') return block.picture === null;
  return (
    block.type === 'faq' || (block.type === 'cards' && block.cards.every(({ picture }) => picture === null))
  );
}

function writtenAt({ website }: Site, pathname: string): ContentPage | undefined {
  const path = pathname.replace(/^\/pages\//, '/');
  return website.pages.find((page) => page.path === path);
}

function textsOf({ heading, title, introduction, description }: ContentPage): PageAround['texts'] {
  const said = description ?? introduction;
  return {
    heading,
    title,
    ...(introduction !== null && { intro: introduction }),
    ...(said !== null && { description: said }),
  };
}

/** Where the page's form stands among the blocks: at its own block, else after the first. */
function split(blocks: readonly Block[], form: string) {
  // Offers stand on their own page already, each with the way to ask about it.
  const others = form === 'special_offer' ? blocks.filter(({ type }) => type !== 'offers') : blocks;
  const at = others.findIndex((block) => block.type === 'form' && block.form === form);
  const found = others[at];
  return {
    above: others.slice(0, at < 0 ? 1 : at),
    after: others.slice(at < 0 ? 1 : at + 1),
    formHeading: found?.heading ?? null,
  };
}
