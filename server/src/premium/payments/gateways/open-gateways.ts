import type { Config } from '../../../config/config.ts';
import type { Db } from '../../../database/database.ts';
import { sandbox } from '../sandbox/sandbox-gateway.ts';
import type { Gateway } from './gateway.ts';
import { zarinpal } from './zarinpal.ts';
import { zibal } from './zibal.ts';

export type Gateways = ReadonlyMap<string, Gateway>;

type GatewaySettings = Pick<
  Config,
  | 'zarinpalMerchantId'
  | 'zarinpalUrl'
  | 'zibalMerchant'
  | 'zibalUrl'
  | 'sandboxGateway'
  | 'gatewayTimeoutMs'
  | 'apiUrl'
>;

/** The configured gateways, the preferred one first. */
export function openGateways(config: GatewaySettings, db: Db): Gateways {
  const timeoutMs = config.gatewayTimeoutMs;
  const open: Gateway[] = [];
  if (config.zarinpalMerchantId) {
    open.push(zarinpal({ merchantId: config.zarinpalMerchantId, url: config.zarinpalUrl, timeoutMs }));
  }
  if (config.zibalMerchant) {
    open.push(zibal({ merchant: config.zibalMerchant, url: config.zibalUrl, timeoutMs }));
  }
  if (config.sandboxGateway) open.push(sandbox({ db, apiUrl: config.apiUrl }));
  return new Map(open.map((gateway) => [gateway.key, gateway]));
}
