import { createStudioCoupon } from '@pardeh/contract/studio/plans';
import { RIALS_PER_TOMAN } from '@pardeh/persian/money';
import { callApi } from '../../shared/api/browser-api.ts';
import { EndField } from '../../shared/dates/date-fields.tsx';
import { Field } from '../../shared/ui/controls/field.tsx';
import { SelectField } from '../../shared/ui/controls/select-field.tsx';
import { bindFields, useValues } from '../shared/form/bind-fields.ts';
import { FormDialog } from '../shared/form/form-dialog.tsx';
import { NumberField } from '../shared/form/number-field.tsx';
import { PlanField } from '../shared/form/plan-field.tsx';
import { plansTexts as texts } from './plans.texts.ts';

const WORTHS = Object.entries(texts.worths).map(([value, label]) => ({ value, label }));

const NEW = {
  code: '',
  worth: 'percent',
  size: null as number | null,
  maxUses: null as number | null,
  planId: null as number | null,
  endsAt: null as string | null,
};

export function CouponDialog({ onClose }: { onClose: () => void }) {
  const form = useValues(NEW);
  const { code, worth, size, maxUses, planId, endsAt } = form.values;
  const save = () =>
    callApi(createStudioCoupon, {
      body: {
        code: code.trim(),
        ...(worth === 'percent' ? { percent: size ?? 0 } : { amountRial: (size ?? 0) * RIALS_PER_TOMAN }),
        ...(maxUses === null ? {} : { maxUses }),
        ...(planId === null ? {} : { planId }),
        endsAt,
      },
    });
  return (
    <FormDialog title={texts.newCoupon} save={texts.make} onSave={save} onClose={onClose}>
      {(errorOf) => {
        const { field, text } = bindFields({ ...form, errorOf }, texts);
        return (
          <>
            <Field hint={texts.codeHint} dir="ltr" autoComplete="off" {...text('code', '')} />
            <SelectField options={WORTHS} {...text('worth')} />
            <NumberField
              label={worth === 'percent' ? texts.percent : texts.amount}
              value={size}
              error={errorOf('percent') ?? errorOf('amountRial')}
              onChange={(next) => form.set({ size: next })}
            />
            <PlanField none={texts.anyPlan} {...field('planId')} />
            <NumberField hint={texts.maxUsesHint} {...field('maxUses')} />
            <EndField {...field('endsAt')} />
          </>
        );
      }}
    </FormDialog>
  );
}
