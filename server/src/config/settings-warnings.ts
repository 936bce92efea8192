import type { Config } from './config.ts';
import { isLocalSite } from './local-host.ts';

export interface SettingsWarning {
  /** For machines that watch the health page. */
  code: 'play_money_on_public_site' | 'no_payment_gateway' | 'no_mail';
  /** For the operator who reads the log. */
  message: string;
}

/** What lets a public site run, but surely not as it was meant. Told at start and on the health page. */
export function settingsWarnings(
  config: Pick<Config, 'siteUrl' | 'sandboxGateway' | 'zarinpalMerchantId' | 'zibalMerchant' | 'smtpUrl'>,
): SettingsWarning[] {
  if (isLocalSite(config.siteUrl)) return [];
  const warnings: SettingsWarning[] = [];
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
