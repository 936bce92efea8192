import {
  createStudioGifts,
  listStudioGifts,
  type StudioGift,
  voidStudioGift,
} from '@pardeh/contract/studio/plans';
import { toPersianDigits } from '@pardeh/persian/digits';
import { useState } from 'react';
import { callApi } from '../../shared/api/browser-api.ts';
import { copyText } from '../../shared/browser/copy-text.ts';
import { EndField } from '../../shared/dates/date-fields.tsx';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { useApiQuery } from '../../shared/query/use-api-query.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Field } from '../../shared/ui/controls/field.tsx';
import { toast } from '../../shared/ui/layers/toast-store.ts';
import { useValues } from '../shared/form/bind-fields.ts';
import { ValuesDialog } from '../shared/form/form-dialog.tsx';
import { NumberField } from '../shared/form/number-field.tsx';
import { PlanField } from '../shared/form/plan-field.tsx';
import parts from '../shared/parts.module.css';
import { LinesSection } from '../shared/section.tsx';
import { studioTexts } from '../shared/studio.texts.ts';
import { TextLink } from '../shared/text-link.tsx';
import styles from './plans.module.css';
import { plansTexts as texts } from './plans.texts.ts';

const NEW = {
  planId: null as number | null,
  count: 1 as number | null,
  note: '',
  endsAt: null as string | null,
};

function GiftsDialog({ onMade, onClose }: { onMade: (codes: string[]) => void; onClose: () => void }) {
  const form = useValues(NEW);
  async function save() {
    const { planId, count, note, endsAt } = form.values;
    const body = { planId: planId ?? 0, count: count ?? 0, note, endsAt };
    onMade((await callApi(createStudioGifts, { body })).data.codes);
  }
  return (
    <ValuesDialog
      form={form}
      labels={texts}
      title={texts.newGifts}
      save={texts.make}
      onSave={save}
      onClose={onClose}
    >
      {({ field, text }) => (
        <>
          <PlanField none={studioTexts.none} {...field('planId')} label={texts.plan} />
          <NumberField {...field('count')} />
          <Field {...text('note', '')} />
          <EndField {...field('endsAt')} />
        </>
      )}
    </ValuesDialog>
  );
}

function Gift({ gift }: { gift: StudioGift }) {
  const { call } = useApiMutation({ refresh: 'all' });
  const { planTitle, status, paymentId, note } = gift;
  const id = toPersianDigits(gift.id);
  const end = () => void call(voidStudioGift, { params: { id: gift.id } }, { done: texts.voided });
  return (
    <li className={parts.line}>
      <strong>{texts.card(id)}</strong>
      <span>{planTitle}</span>
      <span className={parts.note}>{texts.statuses[status] ?? status}</span>
      {note && <span className={parts.note}>{note}</span>}
      {paymentId !== null && (
        <TextLink to={`/studio/payments/${paymentId}`}>{texts.bought(toPersianDigits(paymentId))}</TextLink>
      )}
      {paymentId === null && status === 'waiting' && (
        <Button variant="quiet" className={parts.end} aria-label={texts.voidCard(id)} onClick={end}>
          {texts.void}
        </Button>
      )}
    </li>
  );
}

export function GiftsPart() {
  const list = useApiQuery(listStudioGifts, {}, { staleTime: 0 });
  const [isOpen, setIsOpen] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const copy = async () => {
    if (await copyText(codes.join('\n'))) toast(texts.copied, { kind: 'success' });
  };
  const made = codes.length > 0 && (
    <Alert kind="success" title={texts.made} onClose={() => setCodes([])}>
      <ul className={styles.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button variant="quiet" icon="copy" onClick={copy}>
        {texts.copyAll}
      </Button>
    </Alert>
  );
  return (
    <LinesSection
      title={texts.gifts}
      add={{ label: texts.newGifts, onClick: () => setIsOpen(true) }}
      above={made}
      list={list}
      empty={texts.noGifts}
      line={(gift) => <Gift key={gift.id} gift={gift} />}
    >
      {isOpen && <GiftsDialog onMade={setCodes} onClose={() => setIsOpen(false)} />}
    </LinesSection>
  );
}
