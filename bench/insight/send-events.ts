import autocannon from 'autocannon';

interface Sent {
  events: number;
  seconds: number;
  failed: number;
}

const PLAY = { file: 1, height: 720, network: '4g' };
const ONE_OF_EACH = [
  { kind: 'start', ms: 900, ...PLAY },
  { kind: 'search', words: 'دریاچهٔ خاموش', found: 7, chosen: 2 },
  {
    kind: 'leave',
    seconds: 300,
    stalls: 1,
    stalledMs: 400,
    finished: false,
    place: 40,
    parts: 'f'.repeat(25),
    ...PLAY,
  },
  { kind: 'error', ...PLAY },
];

/** At a steady pace, as browsers do: plain text, one message each. */
export async function sendEvents(
  url: string,
  { perSecond, inEach, seconds }: { perSecond: number; inEach: number; seconds: number },
): Promise<Sent> {
  const events = Array.from({ length: inEach }, (_, place) => ONE_OF_EACH[place % ONE_OF_EACH.length]);
  const result = await autocannon({
    url,
    method: 'POST',
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
    body: JSON.stringify({ events }),
    connections: 20,
    duration: seconds,
    overallRate: perSecond / inEach,
  });
  return {
    events: result['2xx'] * inEach,
    seconds: result.duration,
    failed: result.non2xx + result.errors,
  };
}
