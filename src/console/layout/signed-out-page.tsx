import type { ReactNode } from 'react';
import { Mark } from '../ui/icon.tsx';

/** A page of one task before the console itself: sign-in, an invitation, a fault. */
export function SignedOutPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="signed-out">
      <Mark />
      <h1>{title}</h1>
      {children}
    </main>
  );
}
