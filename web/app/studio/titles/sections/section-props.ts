import { bindFields } from '../../shared/form/bind-fields.ts';
import type { RecordForm } from '../../shared/form/use-record-form.ts';
import { titleFormTexts } from '../title-form.texts.ts';
import type { TitleValues } from '../title-values.ts';

export interface SectionProps {
  form: RecordForm<TitleValues>;
}

export const titleFields = (form: SectionProps['form']) => bindFields(form, titleFormTexts.fields);
