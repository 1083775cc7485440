import type { ActionFunctionArgs } from 'react-router';
import { readVisit } from '../console-context.ts';
import { readText } from '../sign-in/take-sign-in.ts';

const NOT_VALID = 400;
const NOBODY = 403;
/** An address and two keys have no more letters. */
const LONGEST = 4_000;

/** Where the script of a page says at which address its browser takes pushes. */
export async function action({ context, request }: ActionFunctionArgs): Promise<Response> {
  const { visitor, account } = readVisit(context);
  if (visitor === null || account === null || visitor.mustAddPasskey)
    return new Response(null, { status: NOBODY });
  const form = await request.formData();
  const replacedAddress = readText(form, 'replaced').slice(0, LONGEST);
  const outcome = await account.addDevice(readAddress(readText(form, 'subscription')), replacedAddress);
  if (outcome === 'stored') return Response.json({ key: await account.readPushKey() });
  return new Response(null, { status: outcome === 'nobody' ? NOBODY : NOT_VALID });
}

/** As `PushSubscription.toJSON()` writes it. */
function readAddress(text: string): unknown {
  if (text.length > LONGEST) return null;
  try {
    const { endpoint, keys } = JSON.parse(text);
    return { endpoint, p256dh: keys?.p256dh, auth: keys?.auth };
  } catch {
    return null;
  }
}
