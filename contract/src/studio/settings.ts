import * as t from 'typebox';
import { emailField } from '../account/account.ts';
import { mobileField } from '../account/mobile.ts';
import { endpoint } from '../endpoint.ts';
import { dataOf, nullable, oneOf } from '../shapes.ts';

const owners = { access: 'staff', permission: 'settings' } as const;

const siteSetting = t.Object({
  name: t.String(),
  /** Null when nothing is set, and always for a secret: secrets can be written but are never returned. */
  value: nullable(t.String()),
  isSet: t.Boolean(),
  isSecret: t.Boolean(),
  /** The environment variable that sets it; then it cannot be changed here. */
  fixedBy: nullable(t.String()),
});
export type SiteSetting = t.Static<typeof siteSetting>;
const siteSettings = dataOf(t.Array(siteSetting));

export const getSiteSettings = endpoint('GET /api/studio/settings/site', {
  name: 'getSiteSettings',
  summary:
    'Name, contact, mail, gateways and limits, with what the environment has fixed; no secret is shown',
  ...owners,
  reply: siteSettings,
});

const text = (maxLength: number) =>
  t.String({ minLength: 1, maxLength, pattern: '^[^\\p{Cc}]*\\S[^\\p{Cc}]*$' });
const smsTemplate = t.String({ pattern: '^[\\w-]{1,60}$' });
const smsTemplateNumber = t.String({ pattern: '^[1-9]\\d{0,9}$' });

/** Null resets what was set here. */
export const siteSettingFields = {
  siteName: nullable(text(40)),
  siteLogo: t.Null(),
  watchFolder: t.Null(),
  supportEmail: nullable(emailField),
  securityContact: nullable(t.String({ maxLength: 200, pattern: '^(https://|mailto:)?\\S+$' })),
  smtpUrl: nullable(t.String({ maxLength: 500, pattern: '^smtps?://\\S+$' })),
  mailFrom: nullable(t.String({ maxLength: 200, pattern: '^[^\\p{Cc}<>]*<?[^\\s@<>]+@[^\\s@<>]+>?$' })),
  mailsPerHour: nullable(t.String({ pattern: '^[1-9]\\d{0,5}$' })),
  smsOrder: nullable(
    t.String({ pattern: '^(kavenegar|smsir|melipayamak)(,(kavenegar|smsir|melipayamak)){0,2}$' }),
  ),
  kavenegarKey: nullable(t.String({ pattern: '^[\\w/+=-]{16,200}$' })),
  kavenegarTemplate: nullable(smsTemplate),
  kavenegarNoticeTemplate: nullable(smsTemplate),
  smsirKey: nullable(t.String({ pattern: '^[\\w/+=-]{16,200}$' })),
  smsirTemplate: nullable(smsTemplateNumber),
  smsirNoticeTemplate: nullable(smsTemplateNumber),
  melipayamakUsername: nullable(t.String({ pattern: '^\\S{1,100}$' })),
  melipayamakPassword: nullable(t.String({ pattern: '^\\S{1,200}$' })),
  melipayamakTemplate: nullable(smsTemplateNumber),
  melipayamakNoticeTemplate: nullable(smsTemplateNumber),
  smsPriceToman: nullable(t.String({ pattern: '^[1-9]\\d{0,4}$' })),
  smsCodesToman: nullable(t.String({ pattern: '^\\d{1,9}$' })),
  smsMessagesToman: nullable(t.String({ pattern: '^\\d{1,9}$' })),
  zarinpalMerchantId: nullable(t.String({ pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' })),
  zibalMerchant: nullable(t.String({ pattern: '^(zibal|[0-9a-f]{24})$' })),
  telegramBotToken: nullable(t.String({ pattern: '^\\d{6,12}:[\\w-]{30,60}$' })),
  telegramBotName: nullable(t.String({ pattern: '^[A-Za-z]\\w{3,31}$' })),
  /** The API read access token of an account at TMDB. */
  tmdbToken: nullable(t.String({ maxLength: 1000, pattern: '^[\\w.-]{16,}$' })),
  registration: nullable(t.String({ pattern: '^(open|closed)$' })),
  streamsAtOnce: nullable(t.String({ pattern: '^([1-9]|1\\d|20)$' })),
  downloads: nullable(t.String({ pattern: '^(on|off)$' })),
  jellyfin: nullable(t.String({ pattern: '^(on|off)$' })),
  referralRewardDays: nullable(t.String({ pattern: '^\\d{1,3}$' })),
};

export const updateSiteSettings = endpoint('PATCH /api/studio/settings/site', {
  name: 'updateSiteSettings',
  summary: 'Changes the settings that are sent; what the environment has fixed is refused',
  ...owners,
  body: t.Partial(t.Object(siteSettingFields)),
  reply: siteSettings,
});

/** A PUT with image bytes, so not an ordinary endpoint; the reply is the settings. */
export const SITE_LOGO_PATH = '/api/studio/settings/logo';

const trial = dataOf(
  t.Object({
    isOk: t.Boolean(),
    wordsFa: t.String(),
    /** The remote side's reply, to help the operator find the cause. */
    detail: nullable(t.String()),
  }),
);
export type SettingTrial = t.Static<typeof trial>['data'];

export const tryMail = endpoint('POST /api/studio/settings/try-mail', {
  name: 'tryMail',
  summary: 'Sends a mail to one’s own address with the settings as they are now',
  ...owners,
  reply: trial,
});
export const trySms = endpoint('POST /api/studio/settings/try-sms', {
  name: 'trySms',
  summary: 'Sends the code 123456 by one provider to a number, to see whether key and template are right',
  ...owners,
  body: t.Object({ provider: oneOf('kavenegar', 'smsir', 'melipayamak'), mobile: mobileField }),
  reply: trial,
});

const smsProvider = t.Object({
  key: t.String(),
  titleFa: t.String(),
  /** What is left, in words; null where the provider did not say. */
  credit: nullable(t.String()),
  fault: nullable(t.String()),
  /** Of the last day. */
  sent: t.Integer(),
  delivered: t.Integer(),
  failed: t.Integer(),
  lastReason: nullable(t.String()),
});
export const getSmsState = endpoint('GET /api/studio/settings/sms', {
  name: 'getSmsState',
  summary: 'The providers of SMS with their credit, and the tomans of today',
  ...owners,
  reply: dataOf(
    t.Object({
      providers: t.Array(smsProvider),
      isCaught: t.Boolean(),
      codesToman: t.Integer(),
      messagesToman: t.Integer(),
      /** Where a provider reports the answers of members, so that «لغو» ends messages. */
      incomingUrl: t.String(),
    }),
  ),
});
export const tryGateway = endpoint('POST /api/studio/settings/try-gateway', {
  name: 'tryGateway',
  summary: 'Asks a gateway for a payment that nobody pays, to see whether it knows the merchant',
  ...owners,
  body: t.Object({ gateway: oneOf('zarinpal', 'zibal') }),
  reply: trial,
});
