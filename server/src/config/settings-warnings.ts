import type { Config } from './config.ts';
import { isLocalSite } from './local-host.ts';

export interface SettingsWarning {
  /** For machines that watch the health page. */
  code: 'play_money_on_public_site' | 'no_payment_gateway' | 'no_mail' | 'no_secret_key';
  /** For the operator who reads the log. */
  message: string;
}

/** What lets a public site run, but surely not as it was meant. Told at start and on the health page. */
export function settingsWarnings(
  config: Pick<
    Config,
    'siteUrl' | 'secretKey' | 'sandboxGateway' | 'zarinpalMerchantId' | 'zibalMerchant' | 'smtpUrl'
  >,
): SettingsWarning[] {
  if (isLocalSite(config.siteUrl)) return [];
  const warnings: SettingsWarning[] = [];
  if (!config.secretKey) {
    warnings.push({
      code: 'no_secret_key',
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
      message: 'Nobody can buy premium: neither ZARINPAL_MERCHANT_ID nor ZIBAL_MERCHANT is set.',
    });
  }
  if (!config.smtpUrl) {
    warnings.push({
      code: 'no_mail',
      message: 'No mail is sent, so lost passwords stay lost: SMTP_URL is not set.',
    });
  }
  return warnings;
}
