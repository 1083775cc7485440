import { setTimeout as sleep } from 'node:timers/promises';
import { SLUG } from '../leads/lead-ground.ts';
import type { ClusterGround } from './cluster-ground.ts';

/** A page that every node has shown, and words that are other sites'. */
export interface KnownPage {
  slug: string;
  path: string;
  others: readonly string[];
}

const MARKS: Readonly<Record<string, string>> = {
  riverline: 'Riverline',
  'kingfisher-used-cars': 'Kingfisher',
  'volt-lane': 'Volt Lane',
  [SLUG]: 'Northside',
};
const LIST = '/search/new-used-and-demo-cars';
const TIMES = 9;
const TRIES = 200;

/** Some pages of each site, read so often that every node has them. */
export async function readKnownPages(ground: ClusterGround): Promise<KnownPage[]> {
  const pages: KnownPage[] = [];
  for (const [slug, mark] of Object.entries(MARKS)) {
    const others = Object.values(MARKS).filter((word) => word !== mark);
    const list = await readPage(ground, slug, LIST);
    const cars = [...new Set(list.match(/\/cars\/[\w-]+(?=")/g))].slice(0, 2);
    for (const path of ['/', LIST, '/privacy-policy', ...cars]) {
      for (let time = 0; time < TIMES; time += 1) {
        const text = await readPage(ground, slug, path);
        requireOwnWords(text, { mark, others, page: `${slug}${path}` });
      }
      pages.push({ slug, path, others });
    }
  }
  return pages;
}

function requireOwnWords(text: string, own: { mark: string; others: string[]; page: string }): void {
  const isSound = text.includes(own.mark) && !own.others.some((word) => text.includes(word));
  if (!isSound) throw new Error(`${own.page} cannot be told from pages of other sites.`);
}

async function readPage({ entrance }: ClusterGround, slug: string, path: string): Promise<string> {
  // The first page of a site waits for its index.
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await entrance.ask({ slug, path }).catch(() => null);
    if (answer?.status === 200) return answer.text;
    await sleep(100);
  }
  throw new Error(`${slug}${path} is not shown before any fault.`);
}
