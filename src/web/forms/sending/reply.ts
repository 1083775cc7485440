/** The response of a call, by `fetch` or `XMLHttpRequest`. */
export interface Reply {
  ok: boolean;
  status: number;
  statusText: string;
  /** Read as JSON; null when it is none. */
  body: unknown;
}

/** The same of the browser's own answer. */
export async function readReply(response: Response): Promise<Reply> {
  const { ok, status, statusText } = response;
  const body: unknown = await response.json().catch(() => null);
  return { ok, status, statusText, body };
}
