import type { LoaderFunctionArgs } from 'react-router';
import { openStaffSite } from '../open-staff-site.ts';

/** Whether what a page shows that is looked at is still the newest; keeps "has it open" of its lead. */
export async function loader({ context, request, params }: LoaderFunctionArgs): Promise<Response> {
  const { site } = await openStaffSite({ context, request, params });
  const query = new URL(request.url).searchParams;
  const lead = query.get('lead');
  const [tag, openBy] = await Promise.all([
    site.inbox.readTag(),
    lead === null ? [] : site.leads.noteOpen(lead),
  ]);
  const isSame =
    request.headers.get('If-None-Match') === tag && (query.get('open') ?? '') === openBy.join(', ');
  return new Response(null, { status: isSame ? 304 : 204 });
}
