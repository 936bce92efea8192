import type { Config } from '../config/config.ts';
import { isLocalSite } from '../config/local-host.ts';
import type { Db } from '../database/database.ts';
import { type CaughtFolder, openCaughtFolder } from '../storage/caught-folder.ts';
import { openProviders } from './open-providers.ts';
import {
  type DeliveryState,
  SmsFailure,
  type SmsKind,
  type SmsProvider,
  type TemplateMessage,
} from './providers/provider.ts';
import { SMS_TEXTS } from './sms.texts.ts';
import { findSent, type ProviderRecord, recentOf, recordDelivery, recordSms } from './sms-log.queries.ts';
import { addSpending, reserveSpending, type SmsPurpose, spentToday } from './spending.queries.ts';

export { SmsFailure } from './providers/provider.ts';
export { forgetSms } from './sms-log.queries.ts';

export interface CaughtSms {
  to: string;
  text: string;
}

export interface SmsMessage extends TemplateMessage {
  /** Begins with another provider: the one before may not have reached this phone. */
  round?: number;
}

export interface ProviderState extends Omit<ProviderRecord, 'provider'> {
  key: string;
  titleFa: string;
  /** Null where it did not say. */
  credit: string | null;
  fault: string | null;
}

export interface Sms {
  /** Whether messages of this kind reach somebody, or are caught. */
  canSend(kind: SmsKind): boolean;
  /** Where messages are stored for inspection instead of being sent; null where they are sent. */
  readonly caught: CaughtFolder<CaughtSms> | null;
  /** Takes the price of one message from the day's sum; false when that is used up. May be part of a transaction. */
  reserve(purpose: SmsPurpose, tx?: Db): Promise<boolean>;
  /** Tries each provider. Returns the record of what was sent, or throws the last provider's failure. */
  send(message: SmsMessage): Promise<{ recordId: number | null }>;
  /** Asks whether a message arrived, and records it. */
  checkDelivery(recordId: number): Promise<DeliveryState>;
  /** For the operator: what is left, and how the last day went. */
  providers(): Promise<ProviderState[]>;
  /** One provider alone, so that the operator sees whether its key and template are right; out of the day's sum too. */
  tryProvider(key: string, to: string): Promise<void>;
  spentToday(): Promise<Record<SmsPurpose, number>>;
}

/** Without a provider, messages of a local site go into the data folder; a public one sends none. */
export function openSms(config: Config, db: Db): Sms {
  const folder = openCaughtFolder<CaughtSms>(config.dataDir, 'sms');
  const able = (kind: SmsKind) => openProviders(config).filter((provider) => provider.sends(kind));
  const isCaught = () => openProviders(config).length === 0 && isLocalSite(config.siteUrl);
  const mostOf = (purpose: SmsPurpose) =>
    Math.min(
      (purpose === 'code' ? config.smsCodesToman : config.smsMessagesToman) * config.rateLimitScale,
      2_000_000_000,
    );

  async function attempt(provider: SmsProvider, message: TemplateMessage): Promise<number> {
    const about = { provider: provider.key, kind: message.kind };
    try {
      const { messageId, costToman } = await provider.send(message);
      const extra = (costToman ?? 0) - config.smsPriceToman;
      if (extra > 0) await addSpending(db, purposeOf(message.kind), extra);
      const sent = { state: 'sent', message_id: messageId, reason: null, cost_toman: costToman } as const;
      return await recordSms(db, { ...about, ...sent });
    } catch (error) {
      if (!(error instanceof SmsFailure)) throw error;
      const reason = `${error.fault}: ${error.message}`.slice(0, REASON_MAX);
      await recordSms(db, { ...about, state: 'failed', message_id: null, reason, cost_toman: null });
      // It may have been sent, and then it is paid for.
      if (error.fault === 'trouble') await addSpending(db, purposeOf(message.kind), config.smsPriceToman);
      throw error;
    }
  }

  const reserve = (purpose: SmsPurpose, tx = db) =>
    reserveSpending(tx, { purpose, tomans: config.smsPriceToman, most: Math.floor(mostOf(purpose)) });

  return {
    canSend: (kind) => isCaught() || able(kind).length > 0,
    get caught() {
      return isCaught() ? folder : null;
    },
    reserve,
    async send({ round = 0, ...message }) {
      if (isCaught()) {
        await folder.store({ to: message.to, text: textOf(message, config) });
        return { recordId: null };
      }
      const providers = able(message.kind);
      let failure: unknown = new SmsFailure('key', 'no provider is set up');
      for (let turn = 0; turn < providers.length; turn += 1) {
        const provider = providers[(turn + round) % providers.length];
        if (!provider) break;
        try {
          return { recordId: await attempt(provider, message) };
        } catch (error) {
          failure = error;
        }
      }
      throw failure;
    },
    async checkDelivery(recordId) {
      const sent = await findSent(db, recordId);
      const provider = openProviders(config).find(({ key }) => key === sent?.provider);
      if (!provider || !sent?.message_id) return 'unknown';
      const state = await provider.delivery(sent.message_id);
      if (state !== 'unknown') await recordDelivery(db, recordId, state);
      return state;
    },
    async providers() {
      const recent = await recentOf(db);
      return Promise.all(openProviders(config).map((provider) => stateOf(provider, recent)));
    },
    async tryProvider(key, to) {
      const provider = openProviders(config).find((each) => each.key === key);
      if (!provider) throw new SmsFailure('key', SMS_TEXTS.notSet);
      if (!provider.sends('code')) throw new SmsFailure('template', SMS_TEXTS.noTemplate);
      if (!(await reserve('code'))) throw new SmsFailure('refused', SMS_TEXTS.usedUp);
      await attempt(provider, { to, kind: 'code', token: TRIAL_CODE });
    },
    spentToday: () => spentToday(db),
  };
}

const REASON_MAX = 200;
const TRIAL_CODE = '123456';

const purposeOf = (kind: SmsKind): SmsPurpose => (kind === 'code' ? 'code' : 'message');

/** What the approved template would say. Its last line lets Android fill the code in by itself. */
function textOf({ kind, token }: TemplateMessage, { siteName, siteUrl }: Config): string {
  return kind === 'code'
    ? SMS_TEXTS.code(siteName, token, new URL(siteUrl).hostname)
    : SMS_TEXTS.notice(siteName, token);
}

async function stateOf(provider: SmsProvider, recent: readonly ProviderRecord[]): Promise<ProviderState> {
  const asked = await provider.credit().then(
    (credit) => ({ credit, fault: null }),
    (error: unknown) => ({ credit: null, fault: error instanceof Error ? error.message : String(error) }),
  );
  const record = recent.find(({ provider: key }) => key === provider.key);
  return {
    key: provider.key,
    titleFa: provider.titleFa,
    ...asked,
    sent: record?.sent ?? 0,
    delivered: record?.delivered ?? 0,
    failed: record?.failed ?? 0,
    lastReason: record?.lastReason ?? null,
  };
}
