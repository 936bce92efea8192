import {
  acceptStudioPayment,
  getStudioPayment,
  refundStudioPayment,
  type WholePayment,
} from '@pardeh/contract/studio/payments';
import { formatJalaliTime } from '@pardeh/persian/dates/tehran-time';
import { formatNumber, toPersianDigits } from '@pardeh/persian/digits';
import { formatToman } from '@pardeh/persian/money';
import { Link } from 'react-router';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { useApiQuery } from '../../shared/query/use-api-query.ts';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Checkbox } from '../../shared/ui/controls/checkbox.tsx';
import { Field } from '../../shared/ui/controls/field.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { bindFields, useValues } from '../shared/form/bind-fields.ts';
import { RecordState } from '../shared/list-state.tsx';
import parts from '../shared/parts.module.css';
import { Room } from '../shared/room.tsx';
import { useMay } from '../shared/use-me.ts';
import { moneyTexts as texts } from './money.texts.ts';

function Decision({ payment }: { payment: WholePayment }) {
  const { call } = useApiMutation({ refresh: 'all' });
  const form = useValues({ reason: '', throughGateway: false });
  const { text, check } = bindFields(form, texts);
  const { reason } = form.values;
  const params = { id: payment.id };
  const refund = () =>
    void call(refundStudioPayment, { params, body: form.values }, { done: texts.refunded });
  const accept = () => void call(acceptStudioPayment, { params, body: { reason } }, { done: texts.accepted });
  const isHeld = payment.state === 'held';
  return (
    <Panel title={isHeld ? texts.accept : texts.refund} lead={isHeld ? texts.acceptWords : texts.refundWords}>
      <div className={parts.form}>
        <Field {...text('reason', '')} />
        <Checkbox {...check('throughGateway')} />
        <div className={parts.actions}>
          {isHeld && (
            <Button disabled={!reason.trim()} onClick={accept}>
              {texts.accept}
            </Button>
          )}
          <Button variant="danger" disabled={!reason.trim()} onClick={refund}>
            {texts.refund}
          </Button>
        </div>
      </div>
    </Panel>
  );
}

function Ledger({ payment }: { payment: WholePayment }) {
  return (
    <Panel title={texts.ledger}>
      <ul className={parts.rows}>
        {payment.ledger.map((line) => (
          <li key={line.id}>
            <strong>{texts.ledgerKinds[line.kind] ?? line.kind}</strong> · {formatToman(line.amountRial)} ·{' '}
            {texts.days(formatNumber(line.days))} · {formatJalaliTime(new Date(line.at))}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export default function PaymentPage({ id }: { id: number }) {
  const record = useApiQuery(getStudioPayment, { params: { id } }, { staleTime: 0 });
  const mayEdit = useMay('payments.edit');
  return (
    <RecordState record={record}>
      {({ data: payment }) => (
        <Room
          title={texts.payment(toPersianDigits(payment.id))}
          lead={
            <span className={parts.head}>
              {texts.states[payment.state]} · {payment.planTitle} · {formatToman(payment.amountRial)}
              {payment.user && (
                <Link className={parts.link} to={`/studio/members/${payment.user.id}`}>
                  <bdi>{payment.user.email ?? toPersianDigits(payment.user.id)}</bdi>
                </Link>
              )}
              {payment.reference && <bdi>{payment.reference}</bdi>}
            </span>
          }
        >
          {payment.failureFa && <p>{payment.failureFa}</p>}
          <div className={parts.panels}>
            <Ledger payment={payment} />
            <Panel title={texts.record}>
              <ul className={parts.rows}>
                {payment.record.map((line) => (
                  <li key={`${line.at} ${line.event}`}>
                    <bdi>{line.event}</bdi> · {formatJalaliTime(new Date(line.at))}
                  </li>
                ))}
              </ul>
            </Panel>
            {mayEdit && ['held', 'succeeded'].includes(payment.state) && <Decision payment={payment} />}
          </div>
        </Room>
      )}
    </RecordState>
  );
}
