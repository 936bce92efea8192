import { allowAddress, listSuppressed, suppressAddresses } from '@pardeh/contract/studio/messages';
import { formatNumber } from '@pardeh/persian/digits';
import type { FormEvent } from 'react';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { useApiQuery } from '../../shared/query/use-api-query.ts';
import { Button } from '../../shared/ui/controls/button.tsx';
import { TextAreaField } from '../../shared/ui/controls/field.tsx';
import { useTextField } from '../shared/form/use-text-field.ts';
import { ListState } from '../shared/list-state.tsx';
import parts from '../shared/parts.module.css';
import { Section } from '../shared/section.tsx';
import { messagesTexts as texts } from './messages.texts.ts';

/** Addresses that bounced: nothing is sent there until staff allow it again. */
export function SuppressedPart() {
  const { call } = useApiMutation({ refresh: 'all' });
  const list = useApiQuery(listSuppressed, {}, { staleTime: 0 });
  const [typed, typedField, setTyped] = useTextField();
  async function add(event: FormEvent) {
    event.preventDefault();
    const addresses = typed.split(/[\s,;]+/).filter(Boolean);
    if (await call(suppressAddresses, { body: { addresses } }, { done: texts.added })) setTyped('');
  }
  return (
    <Section title={texts.suppressed}>
      <ListState list={list} empty={<p className={parts.note}>{texts.suppressedEmpty}</p>}>
        {({ data, total }) => (
          <>
            <p className={parts.note}>{texts.suppressedWords(formatNumber(total))}</p>
            <ul>
              {data.map(({ address, reason }) => (
                <li key={address} className={parts.line}>
                  <bdi>{address}</bdi>
                  <span className={parts.note}>{texts.reasons[reason]}</span>
                  <Button
                    variant="quiet"
                    className={parts.end}
                    aria-label={texts.allowNamed(address)}
                    onClick={() => void call(allowAddress, { body: { address } }, { done: texts.allowed })}
                  >
                    {texts.allow}
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </ListState>
      <form className={parts.form} onSubmit={add}>
        <TextAreaField label={texts.addresses} dir="ltr" rows={3} {...typedField} />
        <Button type="submit" variant="outline" disabled={!typed.trim()}>
          {texts.add}
        </Button>
      </form>
    </Section>
  );
}
