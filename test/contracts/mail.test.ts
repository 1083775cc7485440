import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFileMail } from '#adapters/mail/file-mail.ts';
import { openSmtpMail } from '#adapters/mail/smtp-mail.ts';
import { mailContract, SAMPLE_MAIL, type ArrivedMail } from './mail.contract.ts';

describe('mail in files', () => {
  let folder: string;
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'forecourt-mail-'))));
  afterAll(() => rmSync(folder, { recursive: true }));

  mailContract({
    mail: () => openFileMail(join(folder, 'mail')),
    arrived: async () => take(join(folder, 'mail')),
  });

  it('is written once, however often the same mail is sent', async () => {
    const mail = openFileMail(join(folder, 'twice'));
    await mail.send(SAMPLE_MAIL);
    await mail.send(SAMPLE_MAIL);
    expect(readdirSync(join(folder, 'twice'))).toEqual(['2026-11-20-0b7e-1.eml']);
  });

  it('fails, and may be tried again, where nothing can be written', async () => {
    expect(await openFileMail('/dev/null/mail').send(SAMPLE_MAIL)).toMatchObject({ kind: 'failed' });
  });
});

describe('mail by SMTP', () => {
  let server: SMTPServer;
  let mails: ArrivedMail[] = [];
  let refusal: number | null = null;
  let smtpUrl: string;

  beforeAll(async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo({ address }, _session, done) {
        const isTaken = refusal === null || address.startsWith('taken');
        done(isTaken ? null : Object.assign(new Error('no'), { responseCode: refusal }));
      },
      onData(stream, { envelope }, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
          const to = envelope.rcptTo.map(({ address }) => address);
          mails.push({ raw: Buffer.concat(chunks), envelope: { from, to } });
          done();
        });
      },
    });
    smtpUrl = `smtp://127.0.0.1:${await listening(server.server)}`;
  });
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

  mailContract({
    mail: () => openSmtpMail(smtpUrl),
    arrived: () => Promise.resolve(mails.splice(0)),
  });

  it.each([
    [550, 'refused'],
    [450, 'failed'],
  ])('an address answered with %i is %s, in words without the address', async (code, kind) => {
    refusal = code;
    const outcome = await openSmtpMail(smtpUrl).send(SAMPLE_MAIL);
    refusal = null;
    expect(outcome).toMatchObject({ kind });
    expect(JSON.stringify(outcome)).not.toContain('northside');
  });

  it('of several addresses says how many the server does not take', async () => {
    refusal = 550;
    const to = ['taken@northside.example', ...SAMPLE_MAIL.to];
    const outcome = await openSmtpMail(smtpUrl).send({ ...SAMPLE_MAIL, to });
    refusal = null;
    expect(outcome).toEqual({ kind: 'sent', refusedCount: 1 });
    expect(mails.splice(0).map(({ envelope }) => envelope?.to)).toEqual([['taken@northside.example']]);
  });

  it('fails where nobody answers', async () => {
    expect(await openSmtpMail('smtp://127.0.0.1:1').send(SAMPLE_MAIL)).toMatchObject({ kind: 'failed' });
  });

  it('does not tell a password without encryption', async () => {
    const heard: string[] = [];
    const plain = createServer((socket) => speak(socket, heard));
    const port = await listening(plain);
    const outcome = await openSmtpMail(`smtp://user:SECRET@127.0.0.1:${port}`).send(SAMPLE_MAIL);
    plain.close();
    expect(outcome).toMatchObject({ kind: 'failed' });
    expect(heard.join('')).toMatch(/EHLO/);
    expect(heard.join('')).not.toMatch(/AUTH|SECRET|MAIL FROM/);
  });
});

/** A mail server that knows passwords but no encryption. */
function speak(socket: Socket, heard: string[]): void {
  socket.write('220 plain.example ESMTP\r\n');
  socket.on('data', (chunk: Buffer) => {
    const line = chunk.toString();
    heard.push(line);
    socket.write(line.startsWith('EHLO') ? '250-plain.example\r\n250 AUTH PLAIN LOGIN\r\n' : '502 no\r\n');
  });
  socket.on('error', () => undefined);
}

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

function take(folder: string): ArrivedMail[] {
  let names: string[] = [];
  try {
    names = readdirSync(folder);
  } catch {
    return [];
  }
  const mails = names.map((name) => ({ raw: readFileSync(join(folder, name)), envelope: null }));
  for (const name of names) rmSync(join(folder, name));
  return mails;
}
