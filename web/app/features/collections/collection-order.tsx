import { Form, useSubmit } from 'react-router';
import { Button } from '../../shared/ui/controls/button.tsx';
import { SelectField } from '../../shared/ui/controls/select-field.tsx';
import type { CollectionOrder as Order } from './collection-address.ts';
import styles from './collection-page.module.css';
import { collectionOrderTexts, collectionsTexts as texts } from './collections.texts.ts';

const options = Object.entries(collectionOrderTexts).map(([value, label]) => ({ value, label }));

/** The order is in the URL; without scripts it is submitted by a button. */
export function CollectionOrder({ order }: { order: Order | undefined }) {
  const submit = useSubmit();
  return (
    <Form className={styles.order} method="get" onChange={(event) => submit(event.currentTarget)}>
      <SelectField
        label={texts.order}
        isLabelHidden
        name="order_by"
        options={options}
        defaultValue={order ?? ''}
      />
      <Button type="submit" variant="quiet" className={styles.apply}>
        {texts.apply}
      </Button>
    </Form>
  );
}
