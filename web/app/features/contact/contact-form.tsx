import { createTicket, TICKET_BODY_MAX_LENGTH, type Ticket } from '@pardeh/contract/messages/support';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '../../shared/auth/use-auth.ts';
import { EmailField, FormMessage, SubmitButton } from '../../shared/forms/form-parts.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { ButtonLink } from '../../shared/ui/controls/button.tsx';
import { Field, TextAreaField } from '../../shared/ui/controls/field.tsx';
import { SelectField } from '../../shared/ui/controls/select-field.tsx';
import { ownTicketsOptions } from './contact.queries.ts';
import { contactTexts as texts } from './contact.texts.ts';
import styles from './contact-form.module.css';

const TOPICS = Object.entries(texts.topics).map(([value, label]) => ({ value, label }));

/** Honeypot: invisible and out of the tab order, so only a bot fills it in. */
function MachineTrap() {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        {texts.website}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

function SentNotice({ path, onClose }: { path: string; onClose: () => void }) {
  return (
    <Alert kind="success" title={texts.sentTitle} onClose={onClose}>
      <p>{texts.sent}</p>
      <ButtonLink variant="quiet" icon="comment" to={path} prefetch="none">
        {texts.openTicket}
      </ButtonLink>
    </Alert>
  );
}

export function ContactForm() {
  const user = useUser();
  const client = useQueryClient();
  const [sent, setSent] = useState<Ticket | null>(null);
  const form = useApiForm(createTicket, {
    onDone: ({ data }, element) => {
      element.reset();
      setSent(data);
      void client.invalidateQueries({ queryKey: ownTicketsOptions().queryKey });
    },
  });
  return (
    <form className="stack" {...form.props}>
      <FormMessage form={form} />
      <div className={styles.pair}>
        <Field
          {...form.field('name')}
          label={texts.name}
          autoComplete="name"
          defaultValue={user?.data.name}
          required
        />
        <EmailField
          {...form.field('email')}
          label={texts.email}
          autoComplete="email"
          inputMode="email"
          defaultValue={user?.data.email ?? undefined}
        />
      </div>
      <div className={styles.pair}>
        <SelectField name="topic" label={texts.topic} options={TOPICS} />
        <Field {...form.field('subject')} label={texts.subject} maxLength={120} dir="auto" required />
      </div>
      <TextAreaField
        {...form.field('body')}
        label={texts.body}
        hint={texts.bodyHint}
        rows={6}
        maxLength={TICKET_BODY_MAX_LENGTH}
        dir="auto"
        required
      />
      <MachineTrap />
      <div className={styles.foot}>
        <SubmitButton form={form} size="large" label={texts.send} />
      </div>
      {sent && <SentNotice path={sent.path} onClose={() => setSent(null)} />}
    </form>
  );
}
