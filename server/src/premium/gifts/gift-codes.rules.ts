import { createHmac, randomBytes } from 'node:crypto';
import { GIFT_CODE_LENGTH } from '@pardeh/contract/limits';
import { toLatinDigits } from '@pardeh/persian/digits';
import type { Secrets } from '../../config/secrets.ts';

/** Base32 without letters that are easily confused when read aloud or copied by hand. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const WHOLE_CODE = new RegExp(`^[${ALPHABET}]{${GIFT_CODE_LENGTH}}$`);
const BITS_PER_LETTER = 5;

export interface GiftCodes {
  newSalt(): string;
  /** Derives the code from its salt, so the buyer can see it again; impossible without the key. */
  codeOf(salt: string): string;
  /** The hash that a code is looked up by; null for text that cannot be a code. */
  hashOf(typed: string): string | null;
}

/** 80 bits each, derived and never stored: a copy of the database redeems nothing. */
export function openGiftCodes(secrets: Secrets): GiftCodes {
  const [making, finding] = [secrets.keyFor('gift codes'), secrets.keyFor('gift code hashes')];
  return {
    newSalt: () => randomBytes(16).toString('base64url'),
    codeOf: (salt) => lettersOf(createHmac('sha256', making).update(salt).digest()),
    hashOf: (typed) => {
      const code = readGiftCode(typed);
      return code && createHmac('sha256', finding).update(code).digest('base64url');
    },
  };
}

/** Accepts dashes, spaces, lower case and Persian digits; reads O as 0, I and L as 1. */
export function readGiftCode(typed: string): string | null {
  const code = toLatinDigits(typed)
    .replace(/[\s\u200B-\u200F_.–—-]/g, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return WHOLE_CODE.test(code) ? code : null;
}

/** In four groups of four, easy to copy. */
export function showGiftCode(code: string): string {
  return code.match(/.{4}/g)?.join('-') ?? code;
}

function lettersOf(bytes: Buffer): string {
  let letters = '';
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= BITS_PER_LETTER && letters.length < GIFT_CODE_LENGTH) {
      bits -= BITS_PER_LETTER;
      letters += ALPHABET[(held >> bits) & 31];
      held &= (1 << bits) - 1;
    }
  }
  return letters;
}
