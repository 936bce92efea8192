import { createStudioCoupon } from '@pardeh/contract/studio/plans';
import { RIALS_PER_TOMAN } from '@pardeh/persian/money';
import { useState } from 'react';
import { callApi } from '../../shared/api/browser-api.ts';
import { EndField } from '../../shared/dates/date-fields.tsx';
import { Field } from '../../shared/ui/controls/field.tsx';
import { SelectField } from '../../shared/ui/controls/select-field.tsx';
import { FormDialog } from '../shared/form/form-dialog.tsx';
import { NumberField } from '../shared/form/number-field.tsx';
import { PlanField } from '../shared/form/plan-field.tsx';
import { useTextField } from '../shared/form/use-text-field.ts';
import { plansTexts as texts } from './plans.texts.ts';

const WORTHS = Object.entries(texts.worths).map(([value, label]) => ({ value, label }));

export function CouponDialog({ onClose }: { onClose: () => void }) {
  const [code, codeField] = useTextField();
  const [worth, worthField] = useTextField('percent');
  const [size, setSize] = useState<number | null>(null);
  const [maxUses, setMaxUses] = useState<number | null>(null);
  const [planId, setPlanId] = useState<number | null>(null);
  const [endsAt, setEndsAt] = useState<string | null>(null);
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
      {(errorOf) => (
        <>
          <Field
            label={texts.code}
            hint={texts.codeHint}
            dir="ltr"
            autoComplete="off"
            error={errorOf('code')}
            {...codeField}
          />
          <SelectField label={texts.worth} options={WORTHS} {...worthField} />
          <NumberField
            label={worth === 'percent' ? texts.percent : texts.amount}
            value={size}
            error={errorOf('percent') ?? errorOf('amountRial')}
            onChange={setSize}
          />
          <PlanField label={texts.onlyPlan} none={texts.anyPlan} value={planId} onChange={setPlanId} />
          <NumberField
            label={texts.maxUses}
            hint={texts.maxUsesHint}
            value={maxUses}
            error={errorOf('maxUses')}
            onChange={setMaxUses}
          />
          <EndField label={texts.endsAt} value={endsAt} error={errorOf('endsAt')} onChange={setEndsAt} />
        </>
      )}
    </FormDialog>
  );
}
