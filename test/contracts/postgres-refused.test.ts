import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#adapters/database/open-database.ts';

describe('a PostgreSQL that cannot be used', () => {
  it.each([
    ['starting', '57P03', 'away'],
    ['without a free connection', '53300', 'away'],
    ['whose session is ended', '57P01', 'away'],
    ['that does not take the password', '28P01', 'unusable'],
    ['without the role', '28000', 'unusable'],
    ['without the database', '3D000', 'unusable'],
  ] as const)('tells a server %s (%s), which may come by itself or not: %s', async (_name, code, kind) => {
    const refusing = await refusingServer(code);
    const databaseUrl = `postgres://web:hidden@127.0.0.1:${refusing.port}/forecourt`;
    const refused = await openDatabase({ dataDir: '', databaseUrl, adminUrl: null, role: 'server' });
    expect(refused).toEqual({ fault: { kind, message: expect.stringContaining(`Refused with ${code}`) } });
    refusing.end();
  });

  it.each([
    ['postgres://web@nowhere.invalid/x', null, 'away', 'DATABASE_URL'],
    ['postgres://web@127.0.0.1:1/x', 'postgres://me@127.0.0.1:2/x', 'away', '127.0.0.1:2'],
    ['postgres://web@127.0.0.1:1/x?sslrootcert=/nowhere.pem', null, 'unusable', 'DATABASE_URL'],
  ])('at %s, made by %s, is %s, and names %s', async (databaseUrl, adminUrl, kind, word) => {
    const refused = await openDatabase({ dataDir: '', databaseUrl, adminUrl, role: 'server' });
    expect(refused).toEqual({ fault: { kind, message: expect.stringContaining(word) } });
  });
});

/** Answers whoever logs in with this error, as PostgreSQL words one. */
async function refusingServer(code: string): Promise<{ port: number; end(): void }> {
  const fields = `SFATAL\0VFATAL\0C${code}\0MRefused with ${code}\0\0`;
  const head = Buffer.from('E\0\0\0\0', 'latin1');
  head.writeInt32BE(4 + fields.length, 1);
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('data', () => socket.end(Buffer.concat([head, Buffer.from(fields)])));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { port: (server.address() as AddressInfo).port, end: () => server.close() };
}
