import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { NOW, type SmallServer } from './small-server.ts';

const USER_PRESENT = 1;
const USER_VERIFIED = 4;

interface PasskeyAsk {
  challenge: string;
  /** Scheme, host and port of the page that asks. */
  origin: string;
  isVerified?: boolean;
}

/** A device that holds a passkey, as its browser answers by it. */
export interface PasskeyDevice {
  answer(ask: PasskeyAsk): string;
}

/** As if the person had added the device's passkey. */
export async function addPasskeyDevice(server: SmallServer, staffId: string): Promise<PasskeyDevice> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const [left, right] = [x, y].map((part) => Buffer.from(part, 'base64url').toString('hex'));
  // COSE: kind EC2, ES256, curve P-256, the two halves of the point.
  const coseKey = Buffer.from(`a5010203262001215820${left}225820${right}`, 'hex');
  const id = Buffer.from(`device of ${staffId}`).toString('base64url');
  await server.database.staff.signInRows.insert('staff_passkey', {
    id,
    name: 'Phone',
    public_key: coseKey.toString('base64'),
    staff_id: staffId,
    credential_id: id,
    counter: 0,
    device_type: 'singleDevice',
    backed_up: 0,
    created_at: new Date(NOW).toISOString(),
  });
  return {
    answer({ challenge, origin, isVerified = true }) {
      const clientData = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin }));
      const flags = isVerified ? USER_PRESENT + USER_VERIFIED : USER_PRESENT;
      const deviceData = Buffer.concat([hash(new URL(origin).hostname), Buffer.from([flags, 0, 0, 0, 0])]);
      const signature = sign('sha256', Buffer.concat([deviceData, hash(clientData)]), privateKey);
      return JSON.stringify({
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: deviceData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      });
    },
  };
}

function hash(bytes: string | Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
