import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { PushAddress } from '#domain/staff/notices/push-services.ts';

/** A push service on this machine, and the devices of those who subscribed to it. */
export interface FakePushService {
  /** A device that takes pushes there. */
  subscribe(): FakeDevice;
  /** Answers of the next tries, in turn; then 201. */
  script: (number | 'never')[];
  /** `performance.now()` of each that was answered with 201. */
  takenAt: number[];
  tries: number;
  end(): Promise<void>;
}

interface FakeDevice {
  address: PushAddress;
  /** What it was sent, opened with its own key. */
  pushes: { notice: Record<string, string>; headers: IncomingHttpHeaders }[];
}

interface OpenDevice extends FakeDevice {
  open(body: Buffer): string;
}

export async function fakePushService(): Promise<FakePushService> {
  const devices = new Map<string, OpenDevice>();
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    service.tries += 1;
    const answer = service.script.shift() ?? 201;
    if (answer === 'never') return;
    const device = devices.get(request.url ?? '');
    if (answer === 201 && device !== undefined) {
      device.pushes.push({ notice: JSON.parse(device.open(body)), headers: request.headers });
      service.takenAt.push(performance.now());
    }
    response.writeHead(answer, answer === 429 ? { 'retry-after': '6' } : {}).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const service: FakePushService = {
    script: [],
    takenAt: [],
    tries: 0,
    subscribe() {
      const path = `/push/${devices.size + 1}`;
      const device = createDevice(`http://127.0.0.1:${port}${path}`);
      devices.set(path, device);
      return device;
    },
    async end() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return service;
}

/** The keys of a browser's subscription, by RFC 8291. */
export function createDevice(endpoint: string): OpenDevice {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const secret = randomBytes(16);
  const address = { endpoint, p256dh: publicKey.toString('base64url'), auth: secret.toString('base64url') };
  const derive = (key: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, length));
  return {
    address,
    pushes: [],
    open(body) {
      const salt = body.subarray(0, 16);
      const keyEnd = 21 + (body[20] ?? 0);
      const senderKey = body.subarray(21, keyEnd);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
      const key = derive(pair.computeSecret(senderKey), secret, info, 32);
      const content = derive(key, salt, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = derive(key, salt, 'Content-Encoding: nonce\0', 12);
      const decipher = createDecipheriv('aes-128-gcm', content, nonce);
      decipher.setAuthTag(body.subarray(-16));
      const text = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()]);
      return text.subarray(0, text.lastIndexOf(2)).toString();
    },
  };
}
