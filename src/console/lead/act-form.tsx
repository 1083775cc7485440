import { createContext, type ReactNode, useContext } from 'react';
import { useActionData, useFetcher } from 'react-router';
import { closeSheet } from '../ui/sheet.tsx';
import type { ActAnswer } from './lead-acts.ts';

/** Which lead, and the newest of it that this page knows: every act names it. */
export const LeadVersion = createContext({ id: '', version: 0 });

interface ActFormProps {
  act: string;
  className?: string;
  children: ReactNode;
}

/** A form that does one thing to the lead; with scripts the page stays. */
export function ActForm({ act, className, children }: ActFormProps) {
  const { id, version } = useContext(LeadVersion);
  const { Form } = useFetcher({ key: nameFetcher(id) });
  return (
    <Form method="post" className={className} onSubmit={closeSheet}>
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="version" value={version} />
      {children}
    </Form>
  );
}

/** What came of the last act: of a post by script, else of the one that this page answers. */
export function useActAnswer(): { answer: ActAnswer | undefined; isBusy: boolean } {
  const { id } = useContext(LeadVersion);
  const fetcher = useFetcher<ActAnswer>({ key: nameFetcher(id) });
  const pageAnswer = useActionData<ActAnswer>();
  return { answer: fetcher.data ?? pageAnswer, isBusy: fetcher.state !== 'idle' };
}

function nameFetcher(id: string): string {
  return `acts of ${id}`;
}
