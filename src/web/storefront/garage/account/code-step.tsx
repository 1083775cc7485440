import { type FormEvent, useState } from 'react';
import { CODE_MINUTES } from '#domain/garage/sign-in-code.ts';
import { signIn } from '../../../browser/account.ts';
import { sendSignInCode } from '../../../browser/account-calls.ts';
import { useSiteShell } from '../../../layout/site-shell.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { SignInField, readFieldText } from './sign-in-field.tsx';

interface CodeStepProps {
  email: string;
  /** Of the code that was mailed when the step began. */
  firstTicket: string;
  onBack: () => void;
  onEnd: () => void;
}

/** The mailed code, typed or pasted, with or without a space. */
export function CodeStep({ email, firstTicket, onBack, onEnd }: CodeStepProps) {
  const { fault, isBusy, turn, submit, resend } = useCode(email, firstTicket, onEnd);
  return (
    <form className="sign-in-step" noValidate onSubmit={(event) => void submit(event)}>
      <h2>Enter your code</h2>
      <p className="muted">
        We emailed six digits to <b>{email}</b>. They are good for {CODE_MINUTES} minutes. Not there? Check
        your spam folder.
      </p>
      <SignInField
        key={turn}
        id="sign-in-code"
        label="Code"
        message={fault}
        name="otp"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
      />
      <div className="sign-in-acts">
        <Button kind="brand" type="submit" aria-disabled={isBusy || undefined}>
          {isBusy ? 'One moment' : 'Sign in'}
        </Button>
        <Button onClick={() => void resend()}>Send a new code</Button>
        <Button kind="ghost" onClick={onBack}>
          Use another address
        </Button>
      </div>
    </form>
  );
}

/** Tries codes until one is right; `turn` counts the codes that were mailed. */
function useCode(email: string, firstTicket: string, onEnd: () => void) {
  const { id: websiteId } = useSiteShell();
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [turn, setTurn] = useState(0);
  const [ticket, setTicket] = useState(firstTicket);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = readFieldText(event.currentTarget, 'otp').replaceAll(/\D/g, '');
    if (isBusy) return;
    if (code.length !== 6) return setFault('The code has six digits.');
    setIsBusy(true);
    const answer = await signIn(websiteId, { email, code, ticket });
    setIsBusy(false);
    if (answer.kind === 'account') {
      showToast({ text: 'You are signed in' });
      return onEnd();
    }
    setFault(answer.kind === 'failed' ? answer.error : WRONG_CODE);
  };
  const resend = async () => {
    if (isBusy) return;
    setIsBusy(true);
    const codeAnswer = await sendSignInCode(email);
    setIsBusy(false);
    setFault('error' in codeAnswer ? codeAnswer.error : null);
    if ('error' in codeAnswer) return;
    setTurn(turn + 1);
    setTicket(codeAnswer.ticket);
    showToast({ text: 'A new code is on its way. The one before is no longer good.' });
  };
  return { fault, isBusy, turn, submit, resend };
}

const WRONG_CODE = 'This code is not right. Please check it and try again.';
