import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as it came: whom it was for, its headers by their names in lower case, and what it says. */
export interface CaughtMail {
  to: string[];
  headers: Map<string, string>;
  text: string;
}

export interface MailCatcher {
  /** `smtp://127.0.0.1:…` */
  url: string;
  mails: CaughtMail[];
  end(): Promise<void>;
}

/** Addresses that no mail is taken for. */
interface RefusedAddresses {
  /** Its mailbox is full. */
  full?: string;
  /** Nobody has it. */
  gone?: string;
}

/** A mail server that takes every mail and keeps it. */
export async function mailCatcher({ full, gone }: RefusedAddresses = {}): Promise<MailCatcher> {
  const mails: CaughtMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      if (address === full) done(Object.assign(new Error('Mailbox full'), { responseCode: 552 }));
      else if (address === gone) done(Object.assign(new Error('No such user'), { responseCode: 550 }));
      else done();
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address);
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.push(caught(to, mail));
          done();
        });
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    end: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function caught(to: string[], { headers, text = '', subject = '' }: Email): CaughtMail {
  const all = headers.map(({ key, value }) => [key, value] as const);
  return { to, headers: new Map([...all, ['subject', subject]]), text };
}
