import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import http from 'node:http';

export interface ReceivedPush {
  path: string;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/** A push service and its browser: receives messages and can decrypt them. */
export async function startPushService() {
  const received: ReceivedPush[] = [];
  const answers = { status: 201 };
  const server = http.createServer(async (request, reply) => {
    received.push({
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(await request.toArray()),
    });
    reply.writeHead(answers.status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    origin,
    received,
    answers,
    close: () => new Promise((resolve) => server.close(resolve)),
    /** A browser that subscribes here: the subscription for the site, and a reader for its messages. */
    subscribe(name: string) {
      const curve = createECDH('prime256v1');
      const publicKey = curve.generateKeys();
      const auth = randomBytes(16);
      return {
        subscription: {
          endpoint: `${origin}/${name}`,
          keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
        },
        read: (message: Buffer) =>
          JSON.parse(decrypt(message, curve, publicKey, auth)) as Record<string, unknown>,
      };
    },
  };
}

/** RFC 8291: the content encoding aes128gcm, in one record. */
function decrypt(message: Buffer, curve: ReturnType<typeof createECDH>, own: Buffer, auth: Buffer): string {
  const salt = message.subarray(0, 16);
  const keyLength = message.readUInt8(20);
  const sender = message.subarray(21, 21 + keyLength);
  const cipher = message.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
  const material = Buffer.from(hkdfSync('sha256', curve.computeSecret(sender), auth, info, 32));
  const derive = (label: string, length: number) =>
    Buffer.from(hkdfSync('sha256', material, salt, Buffer.from(`Content-Encoding: ${label}\0`), length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(cipher.subarray(-16));
  const padded = Buffer.concat([decipher.update(cipher.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}
