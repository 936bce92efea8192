import { AppError } from '../../http/app-error.ts';

const ORDER = 'پایان نمایش باید پس از آغاز آن باشد.';

/** The period during which something is shown on the front page. */
export function checkPeriod({
  startsAt,
  endsAt,
}: {
  startsAt?: string | null;
  endsAt?: string | null;
}): void {
  if (startsAt && endsAt && endsAt <= startsAt)
    throw new AppError('invalid', { fields: { endsAt: [ORDER] } });
}
