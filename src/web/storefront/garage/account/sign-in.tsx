import { useState } from 'react';
import { CodeStep } from './code-step.tsx';
import { EmailStep } from './email-step.tsx';

interface SignInProps {
  privacy: string;
  /** Signed in, or not now. */
  onEnd: () => void;
}

/** Sign-in in two steps: an address, and the code that was mailed there. */
export function SignIn({ privacy, onEnd }: SignInProps) {
  const [email, setEmail] = useState('');
  const [ticket, setTicket] = useState<string | null>(null);
  const sent = (address: string, ofCode: string) => {
    setEmail(address);
    setTicket(ofCode);
  };
  return (
    <div className="panel-pad">
      {ticket !== null ? (
        <CodeStep email={email} firstTicket={ticket} onBack={() => setTicket(null)} onEnd={onEnd} />
      ) : (
        <EmailStep email={email} privacy={privacy} onSent={sent} onCancel={onEnd} />
      )}
    </div>
  );
}
