import { type FormEvent, useState } from 'react';
import { sendSignInCode } from '../../../browser/account-calls.ts';
import { Button } from '../../../ui/button.tsx';
import { SignInField, readFieldText } from './sign-in-field.tsx';

interface EmailStepProps {
  email: string;
  privacy: string;
  /** A code is on its way, by its ticket; or there is one already, of which this page has no ticket. */
  onSent: (email: string, ticket: string) => void;
  onCancel: () => void;
}

/** Where the code goes. The answer is the same whether somebody has an account or not. */
export function EmailStep({ email, privacy, onSent, onCancel }: EmailStepProps) {
  const [fault, setFault] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [triedEmail, setTriedEmail] = useState('');
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = readFieldText(event.currentTarget, 'email').trim();
    if (isSending) return;
    setIsSending(true);
    const codeAnswer = await sendSignInCode(address);
    setIsSending(false);
    if ('ticket' in codeAnswer) return onSent(address, codeAnswer.ticket);
    setTriedEmail(address);
    setFault(codeAnswer.error);
  };
  return (
    <form className="sign-in-step" noValidate onSubmit={(event) => void submit(event)}>
      <h2>Sign in</h2>
      <p className="muted">
        We email you a code of six digits. No password. If you are new here, this makes your account.
      </p>
      <SignInField
        id="sign-in-email"
        label="Email"
        message={fault}
        type="email"
        name="email"
        defaultValue={email}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="sign-in-acts">
        <Button kind="brand" type="submit" aria-disabled={isSending || undefined}>
          {isSending ? 'Sending the code' : 'Email me a code'}
        </Button>
        {fault !== null && triedEmail !== '' && (
          <Button onClick={() => onSent(triedEmail, '')}>I have a code</Button>
        )}
        <Button kind="ghost" onClick={onCancel}>
          Not now
        </Button>
      </div>
      <p className="small">
        We keep your address and what you save with your account. Our <a href={privacy}>privacy policy</a>{' '}
        says for how long.
      </p>
    </form>
  );
}
