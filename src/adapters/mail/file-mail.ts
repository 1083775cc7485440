import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mail, MailMessage, MailOutcome } from '#ports/mail.ts';
import { composeMail } from './compose-mail.ts';

/** Mails as `.eml` files in a folder, for platforms without a mail server: any mail program opens them. */
export function openFileMail(folder: string): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(message: MailMessage): Promise<MailOutcome> {
      const composed = composeMail(message);
      if (composed === null) {
        return { kind: 'refused', reason: 'An address of the mail is not an e-mail address.' };
      }
      try {
        const { message: bytes } = await transport.sendMail(composed);
        await writeWhole(folder, buildFileName(message), bytes as Buffer);
        return { kind: 'sent' };
      } catch {
        return { kind: 'failed', reason: 'The mail could not be written to the mail folder.' };
      }
    },
  };
}

/** In the order of their times; a mail that is sent again takes the place of its first copy. */
function buildFileName({ id, at: sentMs }: MailMessage): string {
  const time = new Date(sentMs).toISOString().slice(0, 10);
  return `${time}-${id.replace(/[^A-Za-z0-9-]/g, '')}.eml`;
}

/** A reader sees all of the file or none of it, also after a power cut. */
async function writeWhole(folder: string, name: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, name);
  const file = await open(`${path}.part`, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.part`, path);
}
