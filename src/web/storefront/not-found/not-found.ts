import { data } from 'react-router';
import type { Site } from '#ports/site.ts';
import { latestCards } from '../latest-cards.ts';

/** The 404 of an address that the site does not have, with its latest arrivals: to be answered or thrown. */
export async function notFound(site: Site) {
  return data({ latest: await latestCards(site) }, { status: 404 });
}
