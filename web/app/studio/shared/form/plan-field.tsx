import { listStudioPlans } from '@pardeh/contract/studio/plans';
import { useApiQuery } from '../../../shared/query/use-api-query.ts';
import { SelectField } from '../../../shared/ui/controls/select-field.tsx';

interface PlanFieldProps {
  label: string;
  /** The label while none is chosen. */
  none: string;
  value: number | null;
  error?: string | undefined;
  onChange: (id: number | null) => void;
}

export function PlanField({ label, none, value, error, onChange }: PlanFieldProps) {
  const plans = useApiQuery(listStudioPlans).data?.data ?? [];
  return (
    <SelectField
      label={label}
      error={error}
      value={String(value ?? '')}
      none={none}
      options={plans.map(({ id, titleFa }) => ({ value: String(id), label: titleFa }))}
      onChange={(event) => onChange(Number(event.target.value) || null)}
    />
  );
}
