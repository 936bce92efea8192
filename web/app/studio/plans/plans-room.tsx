import {
  createStudioPlan,
  listStudioPlans,
  type StudioPlan,
  updateStudioPlan,
} from '@pardeh/contract/studio/plans';
import { formatNumber } from '@pardeh/persian/digits';
import { formatPrice, RIALS_PER_TOMAN } from '@pardeh/persian/money';
import { useState } from 'react';
import { callApi } from '../../shared/api/browser-api.ts';
import { useApiQuery } from '../../shared/query/use-api-query.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { Checkbox } from '../../shared/ui/controls/checkbox.tsx';
import { Field } from '../../shared/ui/controls/field.tsx';
import { useValues } from '../shared/form/bind-fields.ts';
import { ValuesDialog } from '../shared/form/form-dialog.tsx';
import { LinesField } from '../shared/form/lines-field.tsx';
import { NumberField } from '../shared/form/number-field.tsx';
import parts from '../shared/parts.module.css';
import { Room } from '../shared/room.tsx';
import { LinesSection } from '../shared/section.tsx';
import { CouponsPart } from './coupons-part.tsx';
import { GiftsPart } from './gifts-part.tsx';
import styles from './plans.module.css';
import { plansTexts as texts } from './plans.texts.ts';

const NEW: StudioPlan = {
  id: 0,
  titleFa: '',
  days: 30,
  priceRial: 0,
  comparePriceRial: null,
  features: [],
  isRecommended: false,
  isOnSale: true,
};
const tomans = (rials: number | null) => (rials === null ? null : rials / RIALS_PER_TOMAN);
const rials = (value: number | null) => (value === null ? null : Math.round(value * RIALS_PER_TOMAN));

function PlanDialog({ plan, onClose }: { plan: StudioPlan; onClose: () => void }) {
  const form = useValues(plan);
  const { id, ...body } = form.values;
  const save = () =>
    id ? callApi(updateStudioPlan, { params: { id }, body }) : callApi(createStudioPlan, { body });
  return (
    <ValuesDialog
      form={form}
      labels={texts}
      title={id ? texts.editPlan(plan.titleFa) : texts.newPlan}
      onSave={save}
      onClose={onClose}
    >
      {({ field, text, check }) => (
        <>
          <Field required {...text('titleFa', '')} />
          <NumberField
            {...field('days')}
            value={body.days || null}
            onChange={(days) => form.set({ days: days ?? 0 })}
          />
          <NumberField
            {...field('priceRial')}
            value={tomans(body.priceRial)}
            onChange={(price) => form.set({ priceRial: rials(price) ?? 0 })}
          />
          <NumberField
            hint={texts.comparePriceHint}
            {...field('comparePriceRial')}
            value={tomans(body.comparePriceRial)}
            onChange={(price) => form.set({ comparePriceRial: rials(price) })}
          />
          <LinesField rows={4} {...field('features')} />
          <Checkbox {...check('isRecommended')} />
          <Checkbox {...check('isOnSale')} />
          <p className={parts.note}>{texts.soldWords}</p>
        </>
      )}
    </ValuesDialog>
  );
}

function PlansPart() {
  const list = useApiQuery(listStudioPlans, {}, { staleTime: 0 });
  const [opened, setOpened] = useState<StudioPlan | null>(null);
  return (
    <LinesSection
      title={texts.plans}
      add={{ label: texts.newPlan, onClick: () => setOpened(NEW) }}
      list={list}
      empty={texts.noPlans}
      line={(plan) => (
        <li key={plan.id}>
          <button type="button" className={parts.line} onClick={() => setOpened(plan)}>
            <strong>{plan.titleFa}</strong>
            <span className={parts.note}>{texts.daysOf(formatNumber(plan.days))}</span>
            {plan.isRecommended && <Badge look="teal">{texts.isRecommended}</Badge>}
            {!plan.isOnSale && <Badge>{texts.offSale}</Badge>}
            <span className={parts.end}>{formatPrice(plan.priceRial)}</span>
          </button>
        </li>
      )}
    >
      {opened && <PlanDialog plan={opened} onClose={() => setOpened(null)} />}
    </LinesSection>
  );
}

export default function PlansRoom() {
  return (
    <Room title={texts.room} lead={texts.lead}>
      <div className={styles.columns}>
        <PlansPart />
        <CouponsPart />
        <GiftsPart />
      </div>
    </Room>
  );
}
