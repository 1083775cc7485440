import PostalMime, { type Email } from 'postal-mime';
import { describe, expect, it } from 'vitest';
import type { Mail, MailMessage } from '#ports/mail.ts';

/** What arrived: the mail as bytes, and whom it was handed to where that is known. */
export interface ArrivedMail {
  raw: Buffer;
  envelope: { from: string; to: string[] } | null;
}

export interface MailUnderTest {
  mail: () => Mail;
  /** Everything that arrived since it was asked last. */
  arrived: () => Promise<ArrivedMail[]>;
}

export const SAMPLE_MAIL: MailMessage = {
  id: '0b7e-1',
  at: Date.parse('2026-11-20T01:00:00Z'),
  from: { name: 'Northside Motors', address: 'leads@northside.example' },
  to: ['sales@northside.example'],
  replyTo: 'ann@example.com',
  subject: 'General Enquiry, from Ann Lee',
  text: 'Kia ora, Tūhoe.\n.\nA line that begins with a dot follows:\n.end\n',
  html: '<p>Kia ora, Tūhoe.</p>',
};

/** What every way of sending mail promises. */
export function mailContract({ mail, arrived }: MailUnderTest): void {
  const sent = async (change: Partial<MailMessage> = {}) => {
    const outcome = await mail().send({ ...SAMPLE_MAIL, ...change });
    const mails = await arrived();
    return { outcome, mails, read: await Promise.all(mails.map(({ raw }) => PostalMime.parse(raw))) };
  };

  it('a mail arrives as it was written', async () => {
    const { outcome, read } = await sent();
    expect(outcome).toEqual({ kind: 'sent' });
    expect(read).toMatchObject([
      {
        messageId: '<0b7e-1@northside.example>',
        date: '2026-11-20T01:00:00.000Z',
        from: { name: 'Northside Motors', address: 'leads@northside.example' },
        to: [{ address: 'sales@northside.example' }],
        replyTo: [{ address: 'ann@example.com' }],
        subject: 'General Enquiry, from Ann Lee',
        text: expect.stringContaining(SAMPLE_MAIL.text),
        html: expect.stringContaining('Tūhoe'),
      },
    ]);
  });

  it('text alone is sent as text', async () => {
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<adf>\n  ${'<comments>é</comments>'.repeat(200)}\n</adf>\n`;
    const { read, mails } = await sent({ text: xml, html: null, replyTo: null });
    expect(read).toMatchObject([{ text: xml }]);
    expect(read[0]?.replyTo).toBeUndefined();
    expect(mails[0]?.raw.toString()).toMatch(/^Content-Type: text\/plain; charset=utf-8/m);
  });

  it('a booking is a third way to read the mail, and a file', async () => {
    const content = 'BEGIN:VCALENDAR\r\nMETHOD:PUBLISH\r\nSUMMARY:Tūhoe\r\nEND:VCALENDAR\r\n';
    const calendar = { fileName: 'drive\r\n"NM-7K42.ics', method: 'PUBLISH', content } as const;
    const { read, mails } = await sent({ calendar });
    expect(read[0]?.html).toContain('Tūhoe');
    const files = read[0]?.attachments ?? [];
    expect(files.map(({ mimeType, filename, disposition }) => [mimeType, filename, disposition])).toEqual([
      ['text/calendar', null, null],
      ['application/ics', 'driveNM-7K42.ics', 'attachment'],
    ]);
    // The parser takes the line ends of this machine.
    const texts = files.map((file) => Buffer.from(file.content as ArrayBuffer).toString());
    expect(texts.map((text) => text.replaceAll('\n', '\r\n'))).toEqual([content, content]);
    const raw = mails[0]?.raw.toString() ?? '';
    const [mixed, alternative] = raw.match(/multipart\/\w+/g) ?? [];
    expect([mixed, alternative]).toEqual(['multipart/mixed', 'multipart/alternative']);
    expect(raw.replaceAll('\r\n', '')).toContain(Buffer.from(content).toString('base64'));
    expect(raw).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=PUBLISH/m);
  });

  it('each address is one recipient, and nobody else is', async () => {
    const to = ['one@northside.example', 'two@northside.example'];
    const { mails, read } = await sent({ to });
    expect(mails).toHaveLength(1);
    expect(addressesOf(read[0])).toEqual(to);
    if (mails[0]?.envelope) expect(mails[0].envelope).toEqual({ from: SAMPLE_MAIL.from.address, to });
  });

  it('a mail of a person stands below the one that it answers, and may be answered by a program', async () => {
    const { read } = await sent({ answersId: 'first-1', isPersonal: true });
    const headers = new Map(read[0]?.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('in-reply-to')).toBe('<first-1@northside.example>');
    expect(headers.get('references')).toBe('<first-1@northside.example>');
    expect(headers.has('auto-submitted')).toBe(false);
  });

  describe('no header is made by', () => {
    it.each([
      ['a subject', { subject: 'Hi\r\nBcc: x@evil.test\r\n\r\nbody' }],
      ['a subject that is encoded', { subject: '=?utf-8?q?=0d=0aBcc:_x@evil.test?=' }],
      ['a name', { from: { name: 'A\r\nBcc: x@evil.test', address: 'leads@northside.example' } }],
      [
        'a name with an address',
        { from: { name: '"A" <x@evil.test>,', address: 'leads@northside.example' } },
      ],
      ['an id that it answers', { answersId: '1>\r\nBcc: x@evil.test' }],
      ['an id', { id: '1>\r\nBcc: x@evil.test' }],
      ['a line separator', { subject: 'Hi\u2028Bcc: x@evil.test\u0000' }],
    ])('%s', async (_name, change) => {
      const { outcome, mails, read } = await sent(change);
      expect(outcome).toEqual({ kind: 'sent' });
      expect(addressesOf(read[0])).toEqual(SAMPLE_MAIL.to);
      expect(read[0]?.headers.filter(({ key }) => key === 'bcc')).toEqual([]);
      expect(read[0]?.from?.address).toBe('leads@northside.example');
      expect(mails[0]?.envelope?.to ?? SAMPLE_MAIL.to).toEqual(SAMPLE_MAIL.to);
    });
  });

  it.each([
    'a@b.co\r\nBcc:x@evil.test',
    '"a@evil.test"@b.co',
    'a@b.co,c@evil.test',
    'Ann <a@b.co>',
    '=?utf-8?q?=0d=0aBcc:?=@b.co',
    `${'('.repeat(5000)}${')'.repeat(5000)}a@b.co`,
    '',
  ])('%j is refused as an address, and nothing is sent', async (address) => {
    expect((await sent({ to: [address] })).outcome).toMatchObject({ kind: 'refused' });
    expect((await sent({ replyTo: address })).mails).toEqual([]);
    expect((await sent({ from: { name: '', address } })).mails).toEqual([]);
  });

  it('a mail without recipients is refused', async () => {
    expect((await sent({ to: [] })).outcome).toMatchObject({ kind: 'refused' });
  });

  it('a text never names a file to be read', async () => {
    const text = { path: '/etc/passwd' } as unknown as string;
    const { mails } = await sent({ text });
    expect(mails.map(({ raw }) => raw.toString()).join('')).not.toContain('root:');
  });
}

function addressesOf(mail: Email | undefined): (string | undefined)[] {
  return [...(mail?.to ?? []), ...(mail?.cc ?? []), ...(mail?.bcc ?? [])].map(({ address }) => address);
}
