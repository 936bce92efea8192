import type { Deps } from '../../http/deps.ts';
import { type GiftCodes, openGiftCodes } from '../gifts/gift-codes.rules.ts';
import { type Gateways, openGateways } from './gateways/open-gateways.ts';

/** What every step of a payment needs, in whichever process it runs. */
export interface PaymentDesk extends Pick<Deps, 'config' | 'database' | 'jobs' | 'mailer'> {
  gateways: Gateways;
  giftCodes: GiftCodes;
}

export function openPaymentDesk(deps: Omit<Deps, 'limits'>): PaymentDesk {
  const { config, database, jobs, mailer } = deps;
  return {
    config,
    database,
    jobs,
    mailer,
    gateways: openGateways(config, database.db),
    giftCodes: openGiftCodes(deps.secrets),
  };
}
