import { letterIcon } from '#domain/tenants/theme/letter-icon.ts';
import type { Site } from '#ports/site.ts';

export async function icon(_request: Request, { website }: Site): Promise<Response> {
  return new Response(letterIcon(website), { headers: { 'Content-Type': 'image/svg+xml' } });
}
