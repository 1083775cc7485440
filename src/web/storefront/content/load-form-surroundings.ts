import type { Block } from '#domain/content/block.ts';
import type { ContentPage } from '#domain/content/content-page.ts';
import { listFormBlocks } from '#domain/content/standard-pages/blocks-of-form.ts';
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
export interface FormSurroundings {
  /** What the dealer's page says instead of the product's own texts. */
  texts: { heading?: string; title?: string; intro?: string; description?: string; formHeading?: string };
  isUnlisted: boolean;
  above: BlockView[];
  /** Short notes for the free place beside a form of several steps. */
  beside: BlockView[];
  below: BlockView[];
}

/** The dealer's page on the path of a form, else a few lines of the product's own below it. */
export async function loadFormSurroundings(site: Site, address: FormAddress): Promise<FormSurroundings> {
  const page = address.slug === null ? findWrittenPage(site, address.url.pathname) : undefined;
  if (page === undefined) return loadStandardSurroundings(site, address);
  const { above: aboveBlocks, after: laterBlocks, formHeading } = splitBlocks(page.blocks, address.form.name);
  return {
    texts: { ...readTexts(page), ...(formHeading !== null && { formHeading }) },
    isUnlisted: page.is_unlisted,
    above: await resolveBlocks(site, aboveBlocks),
    ...splitBesideAndBelow(address.form, await resolveBlocks(site, laterBlocks)),
  };
}

/** The form of one car or one dealer needs no more words. */
async function loadStandardSurroundings(
  site: Site,
  { form, slug, dealer }: FormAddress,
): Promise<FormSurroundings> {
  const isGeneral = slug === null && dealer === null;
  const notes = await resolveBlocks(site, isGeneral ? listFormBlocks(form.name, site.website) : []);
  return { texts: {}, isUnlisted: false, above: [], ...splitBesideAndBelow(form, notes) };
}

/** A form of several steps has a free place beside it: the first notes that are slim enough stand there. */
function splitBesideAndBelow(
  { steps }: Form,
  laterBlocks: BlockView[],
): Pick<FormSurroundings, 'beside' | 'below'> {
  const firstWide = laterBlocks.findIndex((block) => !isSlim(block));
  const slim = steps === undefined ? 0 : firstWide < 0 ? laterBlocks.length : firstWide;
  return { beside: laterBlocks.slice(0, slim), below: laterBlocks.slice(slim) };
}

function isSlim(block: BlockView): boolean {
  if (block.type === 'text') return block.picture === null;
  return (
    block.type === 'faq' || (block.type === 'cards' && block.cards.every(({ picture }) => picture === null))
  );
}

function findWrittenPage({ website }: Site, pathname: string): ContentPage | undefined {
  const path = pathname.replace(/^\/pages\//, '/');
  return website.pages.find((page) => page.path === path);
}

function readTexts({ heading, title, introduction, description }: ContentPage): FormSurroundings['texts'] {
  const summary = description ?? introduction;
  return {
    heading,
    title,
    ...(introduction !== null && { intro: introduction }),
    ...(summary !== null && { description: summary }),
  };
}

/** Where the page's form stands among the blocks: at its own block, else after the first. */
function splitBlocks(blocks: readonly Block[], form: string) {
  // Offers stand on their own page already, each with the way to ask about it.
  const shownBlocks = form === 'special_offer' ? blocks.filter(({ type }) => type !== 'offers') : blocks;
  const formIndex = shownBlocks.findIndex((block) => block.type === 'form' && block.form === form);
  const formBlock = shownBlocks[formIndex];
  return {
    above: shownBlocks.slice(0, formIndex < 0 ? 1 : formIndex),
    after: shownBlocks.slice(formIndex < 0 ? 1 : formIndex + 1),
    formHeading: formBlock?.heading ?? null,
  };
}
