import { STAFF } from '#adapters/sign-in/sign-in-messages.ts';
import { writeCodeMail } from '#domain/garage/garage-mails.ts';
import { formatSenderAddress } from '#domain/leads/mail/sender-address.ts';
import type { Website } from '#domain/tenants/website.ts';
import type { SignIn } from '#ports/sign-in.ts';
import type { StaffSignIn } from '#ports/staff-sign-in.ts';
import type { StaffVisitor } from '../console/console-responder.ts';
import { createDesks, type SignInDesks, type SignInParts, type Visitor } from './sign-in-desk.ts';
import { buildStaffMails, createStaffSignIn } from './staff-sign-in.ts';

/** The site names its cookies and mails. */
export interface SignInVisitor extends Visitor {
  website: Website;
}

export interface SignInOpeners {
  createSignIn: (visitor: SignInVisitor) => SignIn;
  createStaffSignIn: (visitor: StaffVisitor) => StaffSignIn;
  finishMails: SignInDesks['finishMails'];
}

/** Sign-in of every site and of the console, by one thread. */
export function openSignIn(parts: SignInParts): SignInOpeners {
  const { createDesk, finishMails } = createDesks(parts);
  return {
    finishMails,
    createSignIn(visitor) {
      const { website, origin } = visitor;
      const mails = {
        from: { name: website.name, address: formatSenderAddress(website, origin) },
        write: (code: string) => writeCodeMail(website, code),
      };
      return createDesk({ ...visitor, websiteId: website.id, mails });
    },
    createStaffSignIn(visitor) {
      const mails = buildStaffMails(parts.database, visitor.origin);
      return createStaffSignIn(parts, visitor, createDesk({ ...visitor, websiteId: STAFF, mails }));
    },
  };
}
