/** An answer in the search service's shape. */
export function serviceReply(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}

/** A refusal in the search service's shape, `{message, status}`, and in ours, `{error}`. */
export function serviceFault(
  status: number,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return serviceReply({ message, status, error: message }, status, headers);
}
