import { type FormEvent, type InputHTMLAttributes, useEffect, useRef, useState } from 'react';
import { CODE_MINUTES } from '#domain/garage/sign-in-code.ts';
import { signIn } from '../../../browser/account/account.ts';
import { sendSignInCode } from '../../../browser/account/account-calls.ts';
import { useSiteShell } from '../../../layout/site-shell.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { Icon } from '../../../ui/icon.tsx';

const WRONG_CODE = 'This code is not right. Please check it and try again.';

interface SignInProps {
  privacy: string;
  /** Signed in, or not now. */
  onEnd: () => void;
}

/** Sign-in in two steps: an address, and the code that was mailed there. */
export function SignIn({ privacy, onEnd }: SignInProps) {
  const [email, setEmail] = useState('');
  const [ticket, setTicket] = useState<string | null>(null);
  const openCodeStep = (address: string, codeTicket: string) => {
    setEmail(address);
    setTicket(codeTicket);
  };
  return (
    <div className="panel-pad">
      {ticket !== null ? (
        <CodeStep email={email} firstTicket={ticket} onBack={() => setTicket(null)} onEnd={onEnd} />
      ) : (
        <EmailStep email={email} privacy={privacy} onSent={openCodeStep} onCancel={onEnd} />
      )}
    </div>
  );
}

interface EmailStepProps {
  email: string;
  privacy: string;
  /** A code is on its way, by its ticket; or there is one already, of which this page has no ticket. */
  onSent: (email: string, ticket: string) => void;
  onCancel: () => void;
}

/** Where the code goes. The answer is the same whether somebody has an account or not. */
function EmailStep({ email, privacy, onSent, onCancel }: EmailStepProps) {
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

interface CodeStepProps {
  email: string;
  /** Of the code that was mailed when the step began. */
  firstTicket: string;
  onBack: () => void;
  onEnd: () => void;
}

/** The mailed code, typed or pasted, with or without a space. */
function CodeStep({ email, firstTicket, onBack, onEnd }: CodeStepProps) {
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

interface SignInFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  id: string;
  label: string;
  message: string | null;
}

/** The one field of a step. Has the focus when the step begins, and when something is wrong with it. */
function SignInField({ id, label, message, ...attributes }: SignInFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), [message]);
  return (
    <div className="sign-in-field" data-invalid={message !== null || undefined}>
      <label htmlFor={id}>{label}</label>
      <input
        {...attributes}
        ref={input}
        id={id}
        className="input"
        required
        aria-invalid={message !== null || undefined}
        aria-describedby={message === null ? undefined : `${id}-message`}
      />
      <div role="alert">
        {message === null ? null : (
          <p id={`${id}-message`}>
            <Icon name="alert" small />
            <span>{message}</span>
          </p>
        )}
      </div>
    </div>
  );
}

function readFieldText(form: HTMLFormElement, name: string): string {
  const fieldValue = new FormData(form).get(name);
  return typeof fieldValue === 'string' ? fieldValue : '';
}
