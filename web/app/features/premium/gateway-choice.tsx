import { useSuspenseQuery } from '@tanstack/react-query';
import { Alert } from '../../shared/ui/alert.tsx';
import { gatewaysOptions } from './premium.queries.ts';
import { premiumTexts } from './premium.texts.ts';
import styles from './premium-page.module.css';

/** Shown only if there is more than one gateway. */
export function GatewayChoice() {
  const { data: gateways } = useSuspenseQuery(gatewaysOptions()).data;
  if (gateways.length === 0) return <Alert kind="info">{premiumTexts.join.notSetUp}</Alert>;
  if (gateways.length < 2) return <input type="hidden" name="gateway" value={gateways[0]?.key} />;
  return (
    <fieldset className={styles.choices}>
      <legend>{premiumTexts.join.gateway}</legend>
      {gateways.map(({ key, titleFa }, place) => (
        <label key={key} className={styles.choice}>
          <input type="radio" name="gateway" value={key} defaultChecked={place === 0} />
          {titleFa}
        </label>
      ))}
    </fieldset>
  );
}
