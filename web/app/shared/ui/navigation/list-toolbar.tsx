import type { ChangeEvent, ReactNode } from 'react';
import { Form, useSubmit } from 'react-router';
import { Button } from '../controls/button.tsx';
import { Field } from '../controls/field.tsx';
import { SelectField, type SelectOption } from '../controls/select-field.tsx';
import styles from './list-toolbar.module.css';

const texts = {
  search: 'جست‌وجو در این فهرست',
  order: 'ترتیب',
  type: 'نوع',
  types: { all: 'فیلم و سریال', movie: 'فیلم', series: 'سریال' },
  apply: 'اعمال',
} as const;

interface ListToolbarProps {
  params: URLSearchParams;
  orders: readonly SelectOption[];
  /** Additional filters for the list. */
  children?: ReactNode;
}

const TYPES = Object.entries(texts.types).map(([value, label]) => ({ value, label }));

/** A plain GET form; with scripts, a choice is applied automatically. */
export function ListToolbar({ params, orders, children }: ListToolbarProps) {
  const submit = useSubmit();
  const apply = (event: ChangeEvent<HTMLFormElement>) => {
    // Text waits for Enter; a choice is applied immediately.
    if (event.target instanceof HTMLInputElement && event.target.type === 'search') return;
    void submit(event.currentTarget);
  };
  return (
    <Form className={styles.toolbar} role="search" onChange={apply}>
      <Field
        label={texts.search}
        isLabelHidden
        type="search"
        name="q"
        placeholder={texts.search}
        defaultValue={params.get('q') ?? ''}
        key={params.get('q') ?? ''}
      />
      <SelectField
        label={texts.type}
        isLabelHidden
        name="type"
        options={TYPES}
        defaultValue={params.get('type') ?? 'all'}
      />
      <SelectField
        label={texts.order}
        isLabelHidden
        name="order_by"
        options={orders}
        defaultValue={params.get('order_by') ?? orders[0]?.value}
      />
      {children}
      <noscript>
        <Button type="submit" variant="outline">
          {texts.apply}
        </Button>
      </noscript>
    </Form>
  );
}
