import { createECDH, createHmac } from 'node:crypto';

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** The order of the curve: a private key is a number below it. */
const ORDER = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551');

/**
 * The keys that identify this site to push services, derived from the site's own secret, which is created on the first
 * start: every process has the same ones, and nothing more has to be stored.
 */
export function vapidKeys(secret: Buffer): VapidKeys {
  for (let attempt = 0; ; attempt += 1) {
    const candidate = createHmac('sha256', secret).update(`vapid ${attempt}`).digest();
    const number = BigInt(`0x${candidate.toString('hex')}`);
    if (number === 0n || number >= ORDER) continue;
    const curve = createECDH('prime256v1');
    curve.setPrivateKey(candidate);
    return { publicKey: curve.getPublicKey('base64url'), privateKey: candidate.toString('base64url') };
  }
}
