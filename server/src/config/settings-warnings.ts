import type { Config } from './config.ts';
import { SettingsError } from './environment.ts';
import { isLocalSite } from './local-host.ts';

export interface SettingsWarning {
  /** For health monitoring. */
  code: 'play_money_on_public_site' | 'no_payment_gateway' | 'no_mail' | 'no_secret_key';
  /** For the operator who reads the log. */
  message: string;
  /** The word in RUN_WITHOUT that lets the site start anyway; a warning without one never prevents a start. */
  allowedBy?: Config['runWithout'][number];
}

type WarnedSettings = Pick<
  Config,
  'siteUrl' | 'secretKey' | 'sandboxGateway' | 'zarinpalMerchantId' | 'zibalMerchant' | 'smtpUrl'
>;

/** Settings that are almost certainly a mistake on a public site; shown at start and on the health page. */
export function settingsWarnings(config: WarnedSettings): SettingsWarning[] {
  if (isLocalSite(config.siteUrl)) return [];
  const warnings: SettingsWarning[] = [];
  if (!config.secretKey) {
    warnings.push({
      code: 'no_secret_key',
      allowedBy: 'secret_key',
      message:
        'SECRET_KEY is not set: the key lies beside the data in DATA_DIR, and a web, API or worker elsewhere has another. Make one with: openssl rand -base64 48',
    });
  }
  if (config.sandboxGateway) {
    warnings.push({
      code: 'play_money_on_public_site',
      message: `SANDBOX_GATEWAY=1 sells premium for play money to everybody at ${config.siteUrl}.`,
    });
  } else if (!config.zarinpalMerchantId && !config.zibalMerchant) {
    warnings.push({
      code: 'no_payment_gateway',
      allowedBy: 'payments',
      message:
        'Nobody can buy premium: neither ZARINPAL_MERCHANT_ID nor ZIBAL_MERCHANT is set, nor a merchant in the studio.',
    });
  }
  if (!config.smtpUrl) {
    warnings.push({
      code: 'no_mail',
      allowedBy: 'mail',
      message:
        'No mail is sent, so lost passwords stay lost: SMTP_URL is not set, nor a mail server in the studio.',
    });
  }
  return warnings;
}

/**
 * Before a public site opens: lists everything missing at once, and starts nothing. `judged` limits it to what is
 * already certain.
 */
export function refuseUnsafe(
  config: WarnedSettings & Pick<Config, 'siteUrl' | 'runWithout'>,
  judged?: Config['runWithout'],
): void {
  const missing = settingsWarnings(config).filter(
    ({ allowedBy }) =>
      allowedBy && !config.runWithout.includes(allowedBy) && (judged?.includes(allowedBy) ?? true),
  );
  if (missing.length === 0) return;
  const allowing = [...config.runWithout, ...missing.map(({ allowedBy }) => allowedBy)].join(',');
  throw new SettingsError(
    [
      `${config.siteUrl} is a public address, and the site is not started there as it is set up:`,
      ...missing.map(({ message }) => `- ${message}`),
      `Where that is meant, RUN_WITHOUT=${allowing} starts it all the same.`,
    ].join('\n'),
  );
}
