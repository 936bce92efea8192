/**
 * Settings an owner may change in the studio. An environment variable takes precedence, and the studio shows it as
 * fixed.
 */
export const SITE_SETTINGS = {
  siteName: { variable: 'SITE_NAME', isSecret: false },
  /** A picture uploaded in the studio: no variable can hold one. */
  siteLogo: { variable: null, isSecret: false },
  supportEmail: { variable: 'SUPPORT_EMAIL', isSecret: false },
  securityContact: { variable: 'SECURITY_CONTACT', isSecret: false },
  smtpUrl: { variable: 'SMTP_URL', isSecret: true },
  mailFrom: { variable: 'MAIL_FROM', isSecret: false },
  mailsPerHour: { variable: 'MAILS_PER_HOUR', isSecret: false },
  smsOrder: { variable: 'SMS_ORDER', isSecret: false },
  kavenegarKey: { variable: 'KAVENEGAR_API_KEY', isSecret: true },
  kavenegarTemplate: { variable: 'KAVENEGAR_TEMPLATE', isSecret: false },
  kavenegarNoticeTemplate: { variable: 'KAVENEGAR_NOTICE_TEMPLATE', isSecret: false },
  smsirKey: { variable: 'SMSIR_API_KEY', isSecret: true },
  smsirTemplate: { variable: 'SMSIR_TEMPLATE', isSecret: false },
  smsirNoticeTemplate: { variable: 'SMSIR_NOTICE_TEMPLATE', isSecret: false },
  melipayamakUsername: { variable: 'MELIPAYAMAK_USERNAME', isSecret: false },
  melipayamakPassword: { variable: 'MELIPAYAMAK_PASSWORD', isSecret: true },
  melipayamakTemplate: { variable: 'MELIPAYAMAK_TEMPLATE', isSecret: false },
  melipayamakNoticeTemplate: { variable: 'MELIPAYAMAK_NOTICE_TEMPLATE', isSecret: false },
  smsPriceToman: { variable: 'SMS_PRICE_TOMAN', isSecret: false },
  smsCodesToman: { variable: 'SMS_CODES_TOMAN', isSecret: false },
  smsMessagesToman: { variable: 'SMS_MESSAGES_TOMAN', isSecret: false },
  zarinpalMerchantId: { variable: 'ZARINPAL_MERCHANT_ID', isSecret: true },
  zibalMerchant: { variable: 'ZIBAL_MERCHANT', isSecret: true },
  telegramBotToken: { variable: 'TELEGRAM_BOT_TOKEN', isSecret: true },
  telegramBotName: { variable: 'TELEGRAM_BOT_NAME', isSecret: false },
  tmdbToken: { variable: 'TMDB_TOKEN', isSecret: true },
  /** When chosen in the studio, a folder inside `imports`. */
  watchFolder: { variable: 'WATCH_FOLDER', isSecret: false },
  registration: { variable: 'REGISTRATION', isSecret: false },
  streamsAtOnce: { variable: 'STREAMS_AT_ONCE', isSecret: false },
  downloads: { variable: 'DOWNLOADS', isSecret: false },
  jellyfin: { variable: 'JELLYFIN', isSecret: false },
  referralRewardDays: { variable: 'REFERRAL_REWARD_DAYS', isSecret: false },
} as const;

export type SiteSettingName = keyof typeof SITE_SETTINGS;
export const SITE_SETTING_NAMES = Object.keys(SITE_SETTINGS) as SiteSettingName[];

export type Decided = Partial<Record<SiteSettingName, string>>;
type Settled = Record<SiteSettingName, string | number | null>;

/** The environment's value where there is one, then the studio's, then the default. */
export function settleSettings<Base extends Settled>(
  base: Base,
  fixed: readonly SiteSettingName[],
  decided: Decided,
): Pick<Base, SiteSettingName> {
  const settled: Record<string, unknown> = {};
  for (const name of SITE_SETTING_NAMES) {
    const value = fixed.includes(name) ? undefined : decided[name];
    settled[name] =
      value === undefined || typeof base[name] !== 'number' ? (value ?? base[name]) : Number(value);
  }
  if (!fixed.includes('mailFrom') && decided.mailFrom === undefined)
    settled.mailFrom = named(String(base.mailFrom), String(settled.siteName));
  return settled as Pick<Base, SiteSettingName>;
}

/** The default sender has the site's name, quoted if it contains characters special in mail headers. */
function named(sender: string, name: string): string {
  const plain = name.replaceAll(/["\\]/g, '');
  return sender.replace(/^.*(?=<)/, `${/[,;:<>@()[\]]/.test(plain) ? `"${plain}"` : plain} `);
}
