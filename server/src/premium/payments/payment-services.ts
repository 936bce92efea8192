import type { Deps } from '../../http/deps.ts';
import { type GiftCodes, openGiftCodes } from '../gifts/gift-codes.rules.ts';
import { type Gateways, openGateways } from './gateways/open-gateways.ts';

/** Dependencies of the payment steps, in every process. */
export interface PaymentServices extends Pick<Deps, 'config' | 'database' | 'jobs' | 'mailer'> {
  readonly gateways: Gateways;
  giftCodes: GiftCodes;
}

export function openPaymentServices(deps: Omit<Deps, 'limits'>): PaymentServices {
  const { config, database, jobs, mailer } = deps;
  return {
    config,
    database,
    jobs,
    mailer,
    // Read each time: a merchant may be changed in the studio at any moment.
    get gateways() {
      return openGateways(config, database.db);
    },
    giftCodes: openGiftCodes(deps.secrets),
  };
}
