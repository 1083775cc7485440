import { Form } from 'react-router';
import { Icon } from '../ui/icon.tsx';
import { CODE_FAULTS } from './words.ts';
import { Fault } from './code-forms.tsx';
import { askForPasskey, usePasskey } from './use-passkey.ts';

/** Posted before the scripts are here, the page answers that it got no passkey. */
export function PasskeyForm({ to, fault }: { to: string; fault: string | null }) {
  const { state, start } = usePasskey({ action: '/sign-in', askDevice: askForPasskey });
  return (
    <Form
      method="post"
      action="/sign-in"
      className="stack needs-scripts"
      onSubmit={(event) => {
        event.preventDefault();
        start(new FormData(event.currentTarget));
      }}
    >
      <input type="hidden" name="act" value="passkey" />
      <input type="hidden" name="to" value={to} />
      <Fault text={state === 'refused' ? CODE_FAULTS.no_passkey : fault} />
      <button className="button primary big" aria-busy={state === 'asking'}>
        <Icon name="fingerprint" />
        Sign in with this device
      </button>
      <label className="tick">
        <input type="checkbox" name="own_device" value="yes" />
        <span>It is my own: keep me signed in for 30 days</span>
      </label>
    </Form>
  );
}
