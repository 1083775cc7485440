import type { LoaderFunctionArgs } from 'react-router';
import { notFound, openStaffSite } from '../open-staff-site.ts';

/** Of what shoppers send, a browser shows pictures alone; all else is kept as a file, whatever it says it is. */
export async function loader({ context, request, params }: LoaderFunctionArgs): Promise<Response> {
  const { site } = await openStaffSite({ context, request, params });
  const file = await site.leads.readFile(params['id'] ?? '', params['file'] ?? '');
  if (file === null) throw notFound();
  const isPicture = /^image\/(?:jpeg|png|webp|avif|gif)$/.test(file.type);
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      'Content-Type': isPicture ? file.type : 'application/octet-stream',
      'Content-Disposition': `${isPicture ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeName(file.name)}`,
    },
  });
}

/** By RFC 5987, which leaves fewer letters as they are than addresses do. */
function encodeName(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  );
}
