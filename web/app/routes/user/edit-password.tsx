import { authTexts as texts } from '../../features/auth/auth.texts.ts';
import { EditPasswordForm } from '../../features/auth/edit-password-form.tsx';
import { UserFrame } from '../../features/user-area/user-frame.tsx';

export default function EditPassword() {
  return (
    <UserFrame title={texts.editPassword.title} path="/user/edit-password" lead={texts.editPassword.lead}>
      <EditPasswordForm />
    </UserFrame>
  );
}
