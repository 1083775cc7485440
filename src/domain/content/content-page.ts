import type { Block } from './block.ts';

/** A page as the dealer wrote it. On the path of a form's page it adds its blocks to that page. */
export interface ContentPage {
  /** Without `/pages`, such as `/about-us`; a site that keeps its pages there has it below. */
  path: string;
  /** The page's name in tabs and results. */
  title: string;
  /** For search engines; null: made from the introduction or the first words. */
  description: string | null;
  heading: string;
  introduction: string | null;
  blocks: Block[];
  /** Reachable, but in no sitemap and not to be indexed. */
  is_unlisted: boolean;
}
