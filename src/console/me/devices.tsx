import { useEffect, useState } from 'react';
import { Form, useSubmit } from 'react-router';
import { type PushState, readPushState, turnPushOff, turnPushOn } from '../push/device-push.ts';
import { Fault } from '../sign-in/code-forms.tsx';
import { Icon } from '../ui/icon.tsx';

const NOT_TURNED_ON = 'The push service of this browser did not answer. Try again in a moment.';

interface DevicesProps {
  devices: readonly { id: string; name: string; lastSeen: string }[];
  staffId: string;
  pushKey: string;
}

/** Which devices show notices, and whether this one does. */
export function Devices({ devices, staffId, pushKey }: DevicesProps) {
  return (
    <section className="stack" aria-labelledby="devices">
      <h2 id="devices">Where notices are shown</h2>
      <ThisDevice devices={devices} staffId={staffId} pushKey={pushKey} />
      {devices.length === 0 ? (
        <p className="muted">No device so far: what would be a push is mailed.</p>
      ) : (
        <ul className="list card" aria-labelledby="devices">
          {devices.map(({ id, name, lastSeen }) => (
            <li key={id}>
              <span>
                <b>{name}</b>
                <small>Last seen {lastSeen}</small>
              </span>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="act" value="remove_device" />
                <input type="hidden" name="device" value={id} />
                <button className="button" aria-label={`No more notices on ${name}`}>
                  Remove
                </button>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function ThisDevice({ devices, staffId, pushKey }: DevicesProps) {
  const submit = useSubmit();
  const [state, setState] = useState<PushState | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  // Also after one was removed from the list.
  useEffect(() => {
    void readPushState(staffId).then(setState);
  }, [staffId, devices]);

  const turnOn = async () => {
    setFault(null);
    await turnPushOn(staffId, pushKey).catch(() => setFault(NOT_TURNED_ON));
    setState(await readPushState(staffId));
    await submit({ act: 'look' }, { method: 'post', preventScrollReset: true });
  };
  const turnOff = async () => {
    const device = await turnPushOff();
    setState('off');
    await submit(
      { act: 'remove_device', device: device ?? '' },
      { method: 'post', preventScrollReset: true },
    );
  };
  return (
    <div className="stack card padded needs-scripts" aria-live="polite">
      <Fault text={fault} />
      {state === null ? null : <p>{STATE_WORDS[state]}</p>}
      {state === 'off' ? (
        <button type="button" className="button primary" onClick={() => void turnOn()}>
          <Icon name="bell" />
          Show notices on this device
        </button>
      ) : null}
      {state === 'on' ? (
        <button type="button" className="button" onClick={() => void turnOff()}>
          Show none on this device
        </button>
      ) : null}
    </div>
  );
}

const STATE_WORDS: Record<PushState, string> = {
  none: 'This browser shows no notices. What you are told comes by mail.',
  'home screen':
    'On an iPhone, notices come once the console is on the home screen: tap Share, then “Add to Home Screen”, open it from there and come back to this page.',
  denied:
    'Notices of the console are blocked in this browser. To get them, allow them in the settings of this site, then open this page again.',
  off: 'This device shows no notices so far. They name the car and the place, never the shopper.',
  on: 'This device shows notices. They name the car and the place, never the shopper.',
};
