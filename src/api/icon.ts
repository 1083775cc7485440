import { markIcon } from '#domain/tenants/theme/mark-icon.ts';
import type { Site } from '#ports/site.ts';

export async function icon(_request: Request, { website }: Site): Promise<Response> {
  return new Response(markIcon(website, 'rounded'), { headers: { 'Content-Type': 'image/svg+xml' } });
}
