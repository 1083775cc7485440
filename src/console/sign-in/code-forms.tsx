import { Form } from 'react-router';

interface EmailFormProps {
  /** Where to go after the sign-in. */
  to: string;
  email: string;
  fault: string | null;
}

export function EmailForm({ to, email, fault }: EmailFormProps) {
  return (
    <Form method="post" action="/sign-in" className="stack">
      <input type="hidden" name="act" value="send_code" />
      <input type="hidden" name="to" value={to} />
      <Fault text={fault} />
      <label className="field">
        <span>E-mail address</span>
        <input
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={email}
          maxLength={254}
          required
          {...(fault === null ? {} : { 'aria-invalid': true, 'aria-describedby': 'fault' })}
        />
      </label>
      <button className="button primary big">Mail me a code</button>
    </Form>
  );
}

interface CodeFormProps extends EmailFormProps {
  ticket: string;
}

export function CodeForm({ to, email, ticket, fault }: CodeFormProps) {
  return (
    <>
      <p className="lead">If {email} is known here, a code is on its way. It holds for ten minutes.</p>
      <Form method="post" action="/sign-in" className="stack">
        <input type="hidden" name="act" value="code" />
        <input type="hidden" name="to" value={to} />
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="ticket" value={ticket} />
        <Fault text={fault} />
        <label className="field">
          <span>Six digits from the mail</span>
          <input
            name="code"
            className="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            required
            {...(fault === null ? {} : { 'aria-invalid': true, 'aria-describedby': 'fault' })}
          />
        </label>
        <button className="button primary big">Sign in</button>
      </Form>
      <a className="quiet" href={buildCodePath(to)}>
        Ask for a new code
      </a>
    </>
  );
}

export function Fault({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p className="banner bad" id="fault" role="alert">
      {text}
    </p>
  );
}

export function buildCodePath(to: string): string {
  return to === '/' ? '/sign-in?by=code' : `/sign-in?by=code&to=${encodeURIComponent(to)}`;
}
