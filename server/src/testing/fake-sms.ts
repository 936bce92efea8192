import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '../config/config.ts';

export type SmsFaultName =
  | 'slow'
  /** It sends, and answers too late. */
  | 'silent'
  | 'refused'
  | 'credit'
  | 'template'
  | 'key'
  | 'broken'
  | 'garbled'
  | 'cut off';
type Provider = 'kavenegar' | 'smsir' | 'melipayamak';

export interface SentSms {
  provider: Provider;
  to: string;
  template: string;
  token: string;
  id: string;
}

export interface FakeSms {
  url: string;
  /** What reached phones, the last first. */
  sent: SentSms[];
  /** Every call, in order. */
  calls: string[];
  faults: Partial<Record<Provider, SmsFaultName>>;
  /** Messages that never reach their phone. */
  undelivered: Set<string>;
  /** Those for which the carrier has not answered yet. */
  late: Set<string>;
  settings: Partial<Config>;
  close(): Promise<void>;
}

const KEYS = { kavenegar: 'kavenegar-key-for-tests', smsir: 'smsir-key-for-tests', melipayamak: 'word' };
const TEMPLATE = { kavenegar: 'pardeh-code', smsir: '100001', melipayamak: '200001' };
const NOTICE = { kavenegar: 'pardeh-notice', smsir: '100002', melipayamak: '200002' };
const SLOW_MS = 60_000;

interface Answer {
  status: number;
  body: unknown;
}
type Fields = Record<string, string>;

/** Speaks the interfaces of the three providers on loopback, with the faults that real ones have. */
export async function startFakeSms(): Promise<FakeSms> {
  let lastId = 8_000_000_000;
  const fake = {
    sent: [] as SentSms[],
    calls: [] as string[],
    faults: {} as FakeSms['faults'],
    undelivered: new Set<string>(),
    late: new Set<string>(),
  };

  function deliver(provider: Provider, message: Omit<SentSms, 'provider' | 'id'>): string {
    lastId += 1;
    fake.sent.unshift({ provider, ...message, id: String(lastId) });
    return String(lastId);
  }
  const isKnown = (provider: Provider, template: string) =>
    template === TEMPLATE[provider] || template === NOTICE[provider];
  const stateOf = (id: string) =>
    fake.late.has(id) ? 'late' : fake.undelivered.has(id) ? 'undelivered' : 'delivered';

  const replies: Record<Provider, (path: string, fields: Fields) => Answer> = {
    kavenegar(path, fields) {
      const fault = fake.faults.kavenegar;
      const refuse = (status: number) => ({
        status,
        body: { return: { status, message: 'no' }, entries: null },
      });
      const done = (entries: unknown) => ({
        status: 200,
        body: { return: { status: 200, message: 'ok' }, entries },
      });
      if (!path.startsWith(`/v1/${KEYS.kavenegar}/`) || fault === 'key') return refuse(403);
      if (path.endsWith('/account/info.json')) return done({ remaincredit: 123_450, type: 'Master' });
      if (path.endsWith('/sms/status.json')) {
        const status = { delivered: 10, undelivered: 11, late: 4 }[stateOf(fields.messageid ?? '')];
        return done([{ messageid: fields.messageid, status, statustext: '' }]);
      }
      if (fault === 'refused') return refuse(402);
      if (fault === 'credit') return refuse(418);
      const { receptor = '', template = '', token = '', token20 } = fields;
      if (fault === 'template' || !isKnown('kavenegar', template)) return refuse(424);
      if (/\s/.test(token) || (token20?.match(/\s/g)?.length ?? 0) > 8) return refuse(431);
      const messageid = Number(deliver('kavenegar', { to: receptor, template, token: token20 ?? token }));
      return done([{ messageid, status: 5, statustext: '', cost: 2500 }]);
    },
    smsir(path, fields) {
      const fault = fake.faults.smsir;
      const refuse = (status: number, http = 400) => ({
        status: http,
        body: { status, message: 'no', data: null },
      });
      const done = (data: unknown) => ({ status: 200, body: { status: 1, message: 'ok', data } });
      if (fields.key !== KEYS.smsir || fault === 'key') return refuse(10, 401);
      if (path === '/v1/credit') return done(456.7);
      if (path.startsWith('/v1/send/') && path !== '/v1/send/verify') {
        const id = path.split('/').pop() ?? '';
        const deliveryState = { delivered: 1, undelivered: 4, late: 5 }[stateOf(id)];
        return done({ messageId: Number(id), deliveryState });
      }
      if (fault === 'refused') return refuse(104);
      if (fault === 'credit') return refuse(102);
      const { mobile = '', templateId = '', token = '' } = fields;
      if (fault === 'template' || !isKnown('smsir', templateId)) return refuse(113);
      const messageId = Number(deliver('smsir', { to: mobile, template: templateId, token }));
      return done({ messageId, cost: 1 });
    },
    melipayamak(path, fields) {
      const fault = fake.faults.melipayamak;
      const refuse = (Value: string, RetStatus: number) => ({
        status: 200,
        body: { Value, RetStatus, StrRetStatus: 'no' },
      });
      const done = (Value: string) => ({ status: 200, body: { Value, RetStatus: 1, StrRetStatus: 'Ok' } });
      if (fields.password !== KEYS.melipayamak || fault === 'key') return refuse('0', 0);
      if (path.endsWith('/GetCredit')) return done('78.9');
      if (path.endsWith('/GetDeliveries2')) {
        return done({ delivered: '1', undelivered: '2', late: '8' }[stateOf(fields.recId ?? '')]);
      }
      if (fault === 'refused') return refuse('11', 1);
      if (fault === 'credit') return refuse('2', 2);
      const { to = '', bodyId = '', text = '' } = fields;
      if (fault === 'template' || !isKnown('melipayamak', bodyId)) return refuse('-4', 1);
      return done(deliver('melipayamak', { to, template: bodyId, token: text }));
    },
  };

  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    const provider = providerOf(path);
    const fields = { ...(await readFields(request)), key: String(request.headers['x-api-key'] ?? '') };
    fake.calls.push(provider);
    const fault = fake.faults[provider];
    if (fault === 'cut off') return void response.destroy();
    const wait = () => new Promise((resolve) => setTimeout(resolve, SLOW_MS).unref());
    if (fault === 'slow') await wait();
    if (response.destroyed) return;
    if (fault === 'broken') return void response.writeHead(502).end('<h1>Bad Gateway</h1>');
    const { status, body } = replies[provider](path, fields);
    if (fault === 'silent') await wait();
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(fault === 'garbled' ? '{"return":' : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(fake, { url, settings: settingsFor(url), close: () => close(server) });
}

function settingsFor(url: string): Partial<Config> {
  return {
    kavenegarUrl: url,
    kavenegarKey: KEYS.kavenegar,
    kavenegarTemplate: TEMPLATE.kavenegar,
    kavenegarNoticeTemplate: NOTICE.kavenegar,
    smsirUrl: url,
    smsirKey: KEYS.smsir,
    smsirTemplate: TEMPLATE.smsir,
    smsirNoticeTemplate: NOTICE.smsir,
    melipayamakUrl: url,
    melipayamakUsername: 'pardeh',
    melipayamakPassword: KEYS.melipayamak,
    melipayamakTemplate: TEMPLATE.melipayamak,
    melipayamakNoticeTemplate: NOTICE.melipayamak,
    smsTimeoutMs: 300,
  };
}

function providerOf(path: string): Provider {
  if (path.startsWith('/api/SendSMS/')) return 'melipayamak';
  return path.endsWith('.json') ? 'kavenegar' : 'smsir';
}

/** A form, or SMS.ir's JSON with its one parameter. */
async function readFields(request: IncomingMessage): Promise<Fields> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  if (!text.startsWith('{')) return Object.fromEntries(new URLSearchParams(text));
  const { mobile, templateId, parameters } = JSON.parse(text) as {
    mobile: string;
    templateId: number;
    parameters: { value: string }[];
  };
  return { mobile, templateId: String(templateId), token: parameters[0]?.value ?? '' };
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
