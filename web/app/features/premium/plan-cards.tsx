import type { Plan } from '@pardeh/contract/premium/premium';
import { formatPercent, toPersianDigits } from '@pardeh/persian/digits';
import { formatPrice } from '@pardeh/persian/money';
import { Link } from 'react-router';
import { ButtonLink } from '../../shared/ui/controls/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './plan-cards.module.css';
import { premiumTexts } from './premium.texts.ts';

const texts = premiumTexts.plans;

interface PlanCardsProps {
  plans: readonly Plan[];
  /** The query to carry over to the payment page: the film that the viewer came from. */
  search?: string;
}

export function PlanCards({ plans, search = '' }: PlanCardsProps) {
  return (
    <div className={styles.holder}>
      <ul className={styles.plans}>
        {plans.map((plan) => (
          <li key={plan.id} className={styles.plan} data-recommended={plan.isRecommended || undefined}>
            {plan.isRecommended && <span className={styles.recommended}>{texts.recommended}</span>}
            <h2 className={styles.name}>
              <Link to={`/premium/plans/${plan.id}${search}`} prefetch="intent">
                {plan.titleFa}
              </Link>
            </h2>
            <Price plan={plan} />
            <Features plan={plan} />
            <ButtonLink
              to={`/premium/join/${plan.id}${search}`}
              size="large"
              variant={plan.isRecommended ? 'primary' : 'outline'}
            >
              {texts.choose}
              <span className="visually-hidden"> {plan.titleFa}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function Features({ plan }: { plan: Plan }) {
  return (
    <ul className={styles.features}>
      {plan.features.map((feature) => (
        <li key={feature}>
          <Icon name="check" />
          {feature}
        </li>
      ))}
    </ul>
  );
}

/** The monthly price is large, since that is what people compare; the full price is below it. */
export function Price({ plan }: { plan: Plan }) {
  return (
    <div className={styles.price}>
      <p className={styles.amount}>{formatPrice(plan.priceRial)}</p>
      <p className={`row ${styles.facts}`}>
        {plan.comparePriceRial !== null && plan.savingPercent !== null && (
          <>
            <del>{formatPrice(plan.comparePriceRial)}</del>
            <span className={styles.saving}>{texts.saving(formatPercent(plan.savingPercent))}</span>
          </>
        )}
      </p>
      <p className={`row ${styles.facts}`}>
        {texts.perMonth(formatPrice(plan.pricePerMonthRial))} · {texts.days(toPersianDigits(plan.days))}
      </p>
    </div>
  );
}
