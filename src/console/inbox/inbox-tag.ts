import type { LoaderFunctionArgs } from 'react-router';
import { openStaffSite } from '../open-staff-site.ts';

/** Whether the list of a page that is looked at is still the newest; keeps "has it open" of the lead beside it. */
export async function loader({ context, request, params }: LoaderFunctionArgs): Promise<Response> {
  const { site } = await openStaffSite({ context, request, params });
  const lead = new URL(request.url).searchParams.get('lead');
  const [tag] = await Promise.all([
    site.inbox.readTag(),
    lead === null ? undefined : site.leads.noteOpen(lead),
  ]);
  const isSame = request.headers.get('If-None-Match') === tag;
  return new Response(null, { status: isSame ? 304 : 204 });
}
