import { isbot } from 'isbot';
import { carOfAct, countReport, type ReportedAct } from '#domain/analytics/counts/count-report.ts';
import { keptActs, mayKeepVisit } from '#domain/analytics/kept-visit.ts';
import { wallClockAt } from '#domain/contact/opening-hours-zone.ts';
import { variantsInCookie } from '#domain/experiments/visitor-variants.ts';
import { scriptProviders, tagHosts } from '#domain/providers/providers.ts';
import type { Site } from '#ports/site.ts';
import { errorReply, invalidReply } from './error-reply.ts';
import { parseBody } from './parse-body.ts';
import { readJsonOf } from './read-json-body.ts';
import type { Report } from './report.ts';
import { visitReportBody } from './visit-report-body.ts';

/**
 * `POST /api/vitals` `{vitals, acts}`: page health and what was done on the pages of one document → 202. It is added
 * to the counts of the day on the site's clocks, whatever the device's clock says, each act once. What the visit did is kept
 * for some days by the device's random number where its shopper lets us.
 */
export async function takeVisitReport(report: Report, site: Site): Promise<Response | null> {
  const read = readJsonOf(report);
  if ('fault' in read) return errorReply(read.fault);
  const body = parseBody(visitReportBody, read.body);
  if ('error' in body) return invalidReply(body);
  const { source, visitor, ...said } = body.parsed;
  const cars = await carsOf(said.acts, site);
  if (cars === null) return errorReply('not_found');
  const { headers } = report;
  const agent = headers.get('user-agent') ?? '';
  if (isbot(agent)) return null;
  const { website, clock } = site;
  const now = clock.now();
  // A browser whose connection breaks may send a beacon twice.
  const acts = said.acts.filter(({ id }) => site.rememberAct(id));
  const counts = countReport(
    { ...said, acts },
    {
      day: wallClockAt(now, website.timezone).date,
      device: /Mobi|Android/.test(agent) ? 'mobile' : 'desktop',
      source,
      providers: [...scriptProviders(website).map(({ id }) => id), ...(tagHosts(website).script ?? [])],
      variants: variantsInCookie(headers.get('cookie') ?? '', website),
      website,
      cars,
    },
  );
  const at = new Date(now).toISOString();
  const visit =
    acts.length > 0 && mayKeepVisit(visitor, website)
      ? { anon_id: visitor.anon_id, session_id: visitor.session_id, at, source, acts: keptActs(acts) }
      : null;
  site.countVisit(counts, visit);
  return null;
}

/** Null where an act names a car that is not this site's; the car of a page may have left it meanwhile. */
async function carsOf(acts: readonly ReportedAct[], { stock }: Site) {
  const slugs = new Set(acts.map(carOfAct).filter((slug) => slug !== null));
  const found = slugs.size === 0 ? [] : await stock.bySlugs([...slugs]);
  const cars = new Map(found.map((car) => [car.slug, car]));
  return acts.every(({ car }) => car === undefined || cars.has(car)) ? cars : null;
}
