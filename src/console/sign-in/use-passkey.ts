import { useEffect, useRef, useState } from 'react';
import { useFetcher, useSubmit } from 'react-router';

interface Offered {
  offer: string;
}

interface PasskeyAct {
  /** The page that offers and takes it. */
  action: string;
  /** Asks the device; null where the person did not want to, or the device could not. */
  askDevice: (options: string) => Promise<PublicKeyCredential | null>;
}

interface Passkey {
  state: 'ready' | 'asking' | 'refused';
  start: (form: FormData) => void;
}

/**
 * The two posts of a passkey: one that fetches what the device is asked, one that hands in its answer together with the
 * form. `start` is called in the form's submit.
 */
export function usePasskey({ action, askDevice }: PasskeyAct): Passkey {
  const fetcher = useFetcher<Offered>();
  const submit = useSubmit();
  const waitingForm = useRef<FormData>(null);
  const [state, setState] = useState<Passkey['state']>('ready');
  const { data } = fetcher;

  useEffect(() => {
    const form = waitingForm.current;
    if (form === null || data === undefined) return;
    waitingForm.current = null;
    const handIn = async () => {
      const credential = 'offer' in data ? await askDevice(data.offer).catch(() => null) : null;
      setState(credential === null ? 'refused' : 'ready');
      if (credential === null) return;
      form.set('answer', JSON.stringify(credential));
      await submit(form, { method: 'post', action });
    };
    void handIn();
  }, [action, askDevice, data, submit]);

  return {
    state,
    start(newForm: FormData) {
      waitingForm.current = newForm;
      setState('asking');
      void fetcher.submit({ act: 'offer' }, { method: 'post', action });
    },
  };
}

export async function askForPasskey(options: string): Promise<PublicKeyCredential | null> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(options));
  return (await navigator.credentials.get({ publicKey })) as PublicKeyCredential | null;
}

export async function makePasskey(options: string): Promise<PublicKeyCredential | null> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(options));
  return (await navigator.credentials.create({ publicKey })) as PublicKeyCredential | null;
}
