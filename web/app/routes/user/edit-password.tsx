import { changePassword } from '@pardeh/contract/account/auth';
import { authTexts as texts } from '../../features/auth/auth.texts.ts';
import styles from '../../features/auth/auth-card.module.css';
import { authenticate } from '../../features/auth/authenticate.ts';
import { NewPasswordFields, samePassword } from '../../features/auth/new-password-fields.tsx';
import { UserFrame } from '../../features/user-area/user-frame.tsx';
import { useUser } from '../../shared/auth/use-auth.ts';
import { FormMessage, SubmitButton } from '../../shared/forms/form-parts.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { PasswordField } from '../../shared/ui/controls/field.tsx';
import { toast } from '../../shared/ui/layers/toast-store.ts';

export default function EditPassword() {
  const { title, lead, submit, done } = texts.editPassword;
  const user = useUser();
  const form = useApiForm(changePassword, {
    check: samePassword,
    send: (body) => authenticate(changePassword, { body }),
    onDone: (_reply, element) => {
      element.reset();
      toast(done);
    },
  });
  return (
    <UserFrame title={title} path="/user/edit-password" lead={lead}>
      <form className={styles.form} {...form.props}>
        <FormMessage form={form} />
        {/* Password managers save the new password under the username field before it. */}
        <input hidden readOnly name="username" autoComplete="username" value={user?.data.email ?? ''} />
        <PasswordField
          {...form.field('currentPassword')}
          label={texts.fields.currentPassword}
          autoComplete="current-password"
          required
        />
        <NewPasswordFields label={texts.fields.newPassword} field={form.field} />
        <SubmitButton form={form} size="large" label={submit} />
      </form>
    </UserFrame>
  );
}
