import { readMobile } from '@pardeh/persian/mobile';

/** «لغو», «لغو۱۱», "off", "stop": whatever stands around the word. */
const UNSUBSCRIBE = /^\s*["«]?(?:لغو|انصراف|off|stop|cancel)(?![\p{L}])/iu;

/** Each provider names its fields differently. */
const SENDERS = ['from', 'mobile', 'sender'] as const;
const WORDS = ['message', 'text', 'body'] as const;

/** The number that no longer agrees to messages; null where the answer says something else. */
export function readUnsubscribe(query: Record<string, string | undefined>): string | null {
  const words = WORDS.map((name) => query[name]).find((value) => value !== undefined);
  const sender = SENDERS.map((name) => query[name]).find((value) => value !== undefined);
  return words !== undefined && UNSUBSCRIBE.test(words) ? readMobile(sender ?? '') : null;
}
