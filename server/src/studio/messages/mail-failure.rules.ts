/**
 * - `down`: the mail server itself cannot be used, so no other mail will get through either;
 * - `again`: this one may arrive later;
 * - `bounce`: there is no such mailbox, and nothing is to be sent there again;
 * - `refused`: it will not be taken, but the mailbox may exist.
 */
export type MailFailure = 'down' | 'again' | 'bounce' | 'refused';

const NOT_SENT = ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'EAUTH', 'ETLS', 'ECONNREFUSED'];
/** Codes about the mailbox, for servers that send no enhanced code (RFC 3463). */
const NO_MAILBOX = [550, 551, 553];

/** What a mail server's answer means for an address. */
export function judgeMailFailure(error: unknown): MailFailure {
  const { code, responseCode, response } = (error ?? {}) as {
    code?: string;
    responseCode?: number;
    response?: string;
  };
  if (responseCode === undefined) return NOT_SENT.includes(code ?? '') ? 'down' : 'again';
  if (code === 'EAUTH' || responseCode === 421) return 'down';
  if (responseCode < 500) return 'again';
  const exact = /\b5\.(\d{1,3})\.(\d{1,3})\b/.exec(response ?? '');
  if (exact) return exact[1] === '1' || `${exact[1]}.${exact[2]}` === '2.1' ? 'bounce' : 'refused';
  return NO_MAILBOX.includes(responseCode) ? 'bounce' : 'refused';
}

/** The server's answer without addresses: staff see reasons, not members. */
export function describeMailFailure(error: unknown): string {
  const { message = '', response } = (error ?? {}) as { message?: string; response?: string };
  return (response ?? message)
    .replace(/\/\/[^\s@]*@/g, '//…@')
    .replace(/<?[^\s<>@]+@[^\s<>@]+>?/g, '…')
    .slice(0, 200);
}
