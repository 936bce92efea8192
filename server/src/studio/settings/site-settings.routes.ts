import {
  getSiteSettings,
  getSmsState,
  type SettingTrial,
  tryGateway as tryGatewayCall,
  tryMail,
  trySms,
  updateSiteSettings,
} from '@pardeh/contract/studio/settings';
import { readMobile } from '@pardeh/persian/mobile';
import type { FastifyInstance } from 'fastify';
import { SITE_SETTINGS, type SiteSettingName } from '../../config/site-settings.rules.ts';
import { incomingPath } from '../../features/sms-replies/incoming-key.ts';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { serve } from '../../http/serve.ts';
import { refusesToken } from '../../imports/imports.ts';
import { renderEmail } from '../../mail/mail-layout.ts';
import { findById } from '../../members/users.queries.ts';
import { type GatewayTrial, tryGateway } from '../../premium/premium.ts';
import { SmsFailure } from '../../sms/sms.ts';
import { changeSettings, shownSettings } from './change-settings.ts';
import { SETTINGS_TEXTS as texts } from './settings.texts.ts';

const DETAIL_MAX = 300;

/** Secrets are write-only: they appear neither in replies nor in the change history. */
export function siteSettingRoutes(app: FastifyInstance, deps: Deps): void {
  const { config, database, limits, mailer, sms } = deps;

  serve(app, getSiteSettings, async () => ({ data: shownSettings(deps) }));

  serve(app, updateSiteSettings, async ({ body, identity: { userId }, request }) => {
    refuseFixed(Object.keys(body) as SiteSettingName[], config.fixedSettings);
    if (body.tmdbToken && (await refusesToken(config.tmdb.url, body.tmdbToken)))
      throw new AppError('invalid', { fields: { tmdbToken: [texts.tmdbRefused] } });
    await changeSettings(deps, body, { userId, address: request.ip });
    return { data: shownSettings(deps) };
  });

  serve(app, tryMail, async ({ identity: { userId } }) => {
    const email = (await findById(database.db, userId))?.email;
    if (!email) return { data: { isOk: false, wordsFa: texts.noAddress, detail: null } };
    const mail = renderEmail({ subject: texts.trialSubject, paragraphs: [texts.trialWords] }, email, config);
    try {
      await mailer.send(mail);
    } catch (error) {
      return { data: { isOk: false, wordsFa: texts.mailFailed, detail: wordsOf(error) } };
    }
    const isOk = mailer.caught === null;
    return { data: { isOk, wordsFa: isOk ? texts.mailSent(email) : texts.mailCaught, detail: null } };
  });

  serve(app, getSmsState, async () => {
    const [providers, spent] = await Promise.all([sms.providers(), sms.spentToday()]);
    return {
      data: {
        providers,
        isCaught: sms.caught !== null,
        codesToman: spent.code,
        messagesToman: spent.message,
        incomingUrl: `${config.apiUrl}${incomingPath(deps.secrets)}`,
      },
    };
  });

  serve(app, trySms, async ({ body: { provider, mobile }, identity: { userId } }) => {
    const to = readMobile(mobile);
    if (!to) throw new AppError('invalid', { fields: { mobile: [texts.notMobile] } });
    await limits.count('sms_trial_user', userId);
    try {
      await sms.tryProvider(provider, to);
    } catch (error) {
      const wordsFa = texts.smsFailed[error instanceof SmsFailure ? error.fault : 'trouble'];
      return { data: { isOk: false, wordsFa, detail: wordsOf(error) } };
    }
    return { data: { isOk: true, wordsFa: texts.smsSent, detail: null } };
  });

  serve(app, tryGatewayCall, async ({ body: { gateway } }) => ({
    data: gatewayWords(await tryGateway(deps, gateway, texts.gatewayTrial)),
  }));
}

function refuseFixed(names: readonly SiteSettingName[], fixed: readonly SiteSettingName[]): void {
  const refused = names.filter((name) => fixed.includes(name));
  if (refused.length === 0) return;
  const fields = Object.fromEntries(
    refused.map((name) => [name, [texts.fixed(SITE_SETTINGS[name].variable ?? '')]]),
  );
  throw new AppError('invalid', { fields });
}

function gatewayWords(trial: GatewayTrial): SettingTrial {
  if (trial.outcome === 'works') return { isOk: true, wordsFa: texts.gatewayWorks, detail: null };
  if (trial.outcome === 'not_set') return { isOk: false, wordsFa: texts.gatewayNotSet, detail: null };
  return { isOk: false, wordsFa: texts.gatewayRefused, detail: trial.detail.slice(0, DETAIL_MAX) };
}

/** The mail server's own message, without any address that contains a password. */
function wordsOf(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  return words.replace(/\/\/[^\s@]*@/g, '//…@').slice(0, DETAIL_MAX);
}
