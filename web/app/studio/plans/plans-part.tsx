import {
  createStudioPlan,
  listStudioPlans,
  type StudioPlan,
  updateStudioPlan,
} from '@pardeh/contract/studio/plans';
import { formatNumber } from '@pardeh/persian/digits';
import { formatPrice, RIALS_PER_TOMAN } from '@pardeh/persian/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../shared/api/browser-api.ts';
import { apiQuery } from '../../shared/query/api-query.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Checkbox } from '../../shared/ui/controls/checkbox.tsx';
import { Field } from '../../shared/ui/controls/field.tsx';
import { FormDialog } from '../shared/form/form-dialog.tsx';
import { LinesField } from '../shared/form/lines-field.tsx';
import { NumberField } from '../shared/form/number-field.tsx';
import { ListState } from '../shared/list-state.tsx';
import parts from '../shared/parts.module.css';
import { Section } from '../shared/section.tsx';
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
  const [{ id, ...values }, setValues] = useState(plan);
  const set = (changes: Partial<StudioPlan>) => setValues({ id, ...values, ...changes });
  const save = () =>
    id
      ? callApi(updateStudioPlan, { params: { id }, body: values })
      : callApi(createStudioPlan, { body: values });
  return (
    <FormDialog title={id ? texts.editPlan(plan.titleFa) : texts.newPlan} onSave={save} onClose={onClose}>
      {(errorOf) => (
        <>
          <Field
            label={texts.name}
            required
            value={values.titleFa}
            error={errorOf('titleFa')}
            onChange={(event) => set({ titleFa: event.target.value })}
          />
          <NumberField
            label={texts.days}
            value={values.days || null}
            error={errorOf('days')}
            onChange={(days) => set({ days: days ?? 0 })}
          />
          <NumberField
            label={texts.price}
            value={tomans(values.priceRial)}
            error={errorOf('priceRial')}
            onChange={(price) => set({ priceRial: rials(price) ?? 0 })}
          />
          <NumberField
            label={texts.comparePrice}
            hint={texts.comparePriceHint}
            value={tomans(values.comparePriceRial)}
            error={errorOf('comparePriceRial')}
            onChange={(price) => set({ comparePriceRial: rials(price) })}
          />
          <LinesField
            label={texts.features}
            rows={4}
            value={values.features}
            error={errorOf('features')}
            onChange={(features) => set({ features })}
          />
          <Checkbox
            label={texts.isRecommended}
            checked={values.isRecommended}
            onCheck={(isChecked) => set({ isRecommended: isChecked })}
          />
          <Checkbox
            label={texts.isOnSale}
            checked={values.isOnSale}
            onCheck={(isChecked) => set({ isOnSale: isChecked })}
          />
          <p className={parts.note}>{texts.soldWords}</p>
        </>
      )}
    </FormDialog>
  );
}

export function PlansPart() {
  const list = useQuery({ ...apiQuery(listStudioPlans), staleTime: 0 });
  const [opened, setOpened] = useState<StudioPlan | null>(null);
  return (
    <Section
      title={texts.plans}
      action={
        <Button variant="quiet" icon="plus" onClick={() => setOpened(NEW)}>
          {texts.newPlan}
        </Button>
      }
    >
      <ListState list={list} empty={<p className={parts.note}>{texts.noPlans}</p>}>
        {({ data }) => (
          <ul>
            {data.map((plan) => (
              <li key={plan.id}>
                <button type="button" className={parts.line} onClick={() => setOpened(plan)}>
                  <strong>{plan.titleFa}</strong>
                  <span className={parts.note}>{texts.daysOf(formatNumber(plan.days))}</span>
                  {plan.isRecommended && <Badge look="teal">{texts.isRecommended}</Badge>}
                  {!plan.isOnSale && <Badge>{texts.offSale}</Badge>}
                  <span className={parts.end}>{formatPrice(plan.priceRial)}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </ListState>
      {opened && <PlanDialog plan={opened} onClose={() => setOpened(null)} />}
    </Section>
  );
}
