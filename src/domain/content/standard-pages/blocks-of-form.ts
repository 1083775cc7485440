import type { Website } from '../../tenants/website.ts';
import type { Block } from '../block.ts';

/** What the page of a form says below it for a dealer who wrote nothing there. */
export function blocksOfForm(_form: string, _website: Website): Block[] {
  return [];
}
