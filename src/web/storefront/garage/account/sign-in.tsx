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
  const [isSent, setIsSent] = useState(false);
  const sent = (address: string) => {
    setEmail(address);
    setIsSent(true);
  };
  return (
    <div className="panel-pad">
      {isSent ? (
        <CodeStep email={email} onBack={() => setIsSent(false)} onEnd={onEnd} />
      ) : (
        <EmailStep email={email} privacy={privacy} onSent={sent} onCancel={onEnd} />
      )}
    </div>
  );
}
