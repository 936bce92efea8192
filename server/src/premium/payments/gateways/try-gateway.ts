import type { GatewayKey } from '@pardeh/contract/premium/premium';
import type { Deps } from '../../../http/deps.ts';
import { GatewayTrouble } from './gateway.ts';
import { openGateways } from './open-gateways.ts';

/** The smallest amount that both gateways accept. */
const TRIAL_RIAL = 10_000;

export type GatewayTrial =
  | { outcome: 'works' }
  | { outcome: 'not_set' }
  | { outcome: 'refused'; detail: string };

/** Requests a payment that nobody will pay: a gateway that does not know the merchant refuses it. */
export async function tryGateway(
  { config, database }: Pick<Deps, 'config' | 'database'>,
  key: GatewayKey,
  description: string,
): Promise<GatewayTrial> {
  const gateway = openGateways(config, database.db).get(key);
  if (!gateway) return { outcome: 'not_set' };
  const callbackUrl = `${config.apiUrl}/payments/callback/${key}`;
  try {
    await gateway.request({ paymentId: 0, amountRial: TRIAL_RIAL, description, callbackUrl });
    return { outcome: 'works' };
  } catch (error) {
    if (!(error instanceof GatewayTrouble)) throw error;
    return { outcome: 'refused', detail: error.message };
  }
}
