import { createContext, type RouterContextProvider } from 'react-router';
import type { SignedInStaff, StaffSignIn } from '#ports/staff-sign-in.ts';
import type { StaffAccount } from '#ports/staff-account.ts';
import type { StaffSiteOpener } from '#ports/staff-site.ts';

/** What a page of the console knows of the request it answers; set by the server before any loader runs. */
export interface ConsoleVisit {
  /** Null for nobody. */
  visitor: SignedInStaff | null;
  signIn: StaffSignIn;
  /** Null for nobody. */
  account: StaffAccount | null;
  openSite: StaffSiteOpener;
  /** Milliseconds since 1970. */
  now: number;
  /** Of this answer's scripts; null in development, which has no policy. */
  nonce: string | null;
  report: (error: unknown) => void;
}

export const visitContext = createContext<ConsoleVisit>();

export function readVisit(context: Readonly<RouterContextProvider>): ConsoleVisit {
  return context.get(visitContext);
}
