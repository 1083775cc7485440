import type { LoaderFunctionArgs } from 'react-router';
import type { SignedInStaff } from '#ports/staff-sign-in.ts';
import type { StaffSite } from '#ports/staff-site.ts';
import { type ConsoleVisit, readVisit } from './console-context.ts';
import { requireProvenVisitor } from './require-visitor.ts';
import { describeFrame, type FrameFacts } from './layout/describe-frame.ts';
import type { Reader } from './times/format-when.ts';

/** A website as whoever asks for its pages has it. */
export interface OpenedSite {
  visit: ConsoleVisit;
  visitor: SignedInStaff;
  slug: string;
  site: StaffSite;
  reader: Reader;
  /** What stands around its page. */
  readFrame: () => Promise<FrameFacts>;
}

interface SiteRequest {
  context: LoaderFunctionArgs['context'];
  request: Request;
  params: LoaderFunctionArgs['params'];
}

/** For pages of leads. Another's website and one that does not exist answer alike. Throws the answer of whoever may not open it. */
export async function openStaffSite(siteRequest: SiteRequest): Promise<OpenedSite> {
  const opened = await openStockSite(siteRequest);
  const { visitor, slug } = opened;
  if (!visitor.memberships.some((candidate) => candidate.slug === slug && candidate.hasInbox))
    throw refuseUnknown();
  return opened;
}

/** The same for pages of cars, which every role sees. */
export async function openStockSite({ context, request, params }: SiteRequest): Promise<OpenedSite> {
  const visit = readVisit(context);
  const visitor = requireProvenVisitor(visit, request);
  const slug = params['site'] ?? '';
  const site = await visit.openSite(slug);
  if (site === null) throw refuseUnknown();
  const { timeLocale } = visitor.person;
  return {
    visit,
    visitor,
    slug,
    site,
    reader: { now: visit.now, timeLocale, timeZone: site.timeZone },
    readFrame: async () => {
      const [lateCount, carCount] = await Promise.all([site.inbox.countLate(), site.stock.countAll()]);
      return describeFrame(visitor, slug, { lateCount, carCount });
    },
  };
}

export function refuseUnknown(): Response {
  return new Response(null, { status: 404 });
}

/** Of a page that the role sees there is, and may not use. */
export function refuseRole(): Response {
  return new Response(null, { status: 403 });
}
