import { channel } from 'node:diagnostics_channel';

const calls = channel('forecourt.call');

/** Trace headers for requests to other systems, so that the trace continues there; empty by default. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  if (calls.hasSubscribers) calls.publish(headers);
  return headers;
}
