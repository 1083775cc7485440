// Plain JavaScript on purpose, as all that the launcher loads.
import { lookup } from 'node:dns/promises';
import net from 'node:net';
import process from 'node:process';

/**
 * The port of the server, bound here and listened on by each server in turn: connections wait in the system's queue
 * while one takes over from another. Null where that cannot be had; the server then opens it, or says what is wrong.
 */
export async function bindPort() {
  const asked = process.env.PORT?.trim() || '3000';
  if (!/^\d{1,5}$/.test(asked) || typeof net._createServerHandle !== 'function') return null;
  const found = await lookup(process.env.HOST?.trim() || '127.0.0.1').catch(() => null);
  if (found === null) return null;
  const handle = net._createServerHandle(found.address, Number(asked), found.family);
  const bound = {};
  // A port that is taken shows here only, and in the server's own words later.
  if (typeof handle !== 'object' || handle.getsockname(bound) !== 0) return null;
  if (bound.port > 0 && handle.fd > 2) return handle;
  handle.close();
  return null;
}
