import type { BlockPicture } from './block.ts';

/** An article of the blog (or the news), shown from its date on. */
export interface BlogPost {
  slug: string;
  title: string;
  /** A sentence or two, for lists, feeds and search engines. */
  summary: string;
  /** ISO date in the site's time zone. */
  date: string;
  picture: BlockPicture | null;
  tags: string[];
  /** Markdown, as in text blocks. */
  body: string;
}
