import { previewBulkEdit } from '@pardeh/contract/studio/titles/bulk-edits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../shared/api/api-error.ts';
import { callApi } from '../../../shared/api/browser-api.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { NumberField } from '../../shared/form/number-field.tsx';
import parts from '../../shared/parts.module.css';
import { studioTexts } from '../../shared/studio.texts.ts';
import { titlesTexts } from '../titles.texts.ts';
import {
  type BulkAction,
  type BulkBody,
  type BulkChange,
  type BulkWhich,
  isSimple,
  SIMPLE_CHANGES,
} from './bulk-actions.ts';
import { BulkValueFields } from './bulk-value-fields.tsx';

const texts = titlesTexts.bulk;

interface BulkDialogProps {
  action: BulkAction;
  which: BulkWhich;
  onSave: (body: BulkBody) => Promise<unknown>;
  onClose: () => void;
}

const FIRST_VALUES: Partial<Record<BulkAction, BulkChange>> = {
  ageRating: { ageRating: null },
  minAge: { minAge: null },
  licence: { licenceFrom: null, licenceTo: null },
};

/** Asks for the value, and says which titles will change before any of them does. */
export function BulkDialog({ action, which, onSave, onClose }: BulkDialogProps) {
  const [change, setChange] = useState<BulkChange>(
    isSimple(action) ? SIMPLE_CHANGES[action] : (FIRST_VALUES[action] ?? {}),
  );
  const [typed, setTyped] = useState<number | null>(null);
  const preview = useQuery({
    queryKey: [previewBulkEdit.name, which],
    queryFn: () => callApi(previewBulkEdit, { body: which }),
    gcTime: 0,
  });
  const touched = preview.data?.data;
  const isConfirmed = touched !== undefined && (!touched.isAll || typed === touched.total);
  const save = () =>
    onSave({ ...which, ...(touched ? { total: touched.total } : {}), change }).catch((error: unknown) => {
      if (error instanceof ApiError && error.fields.total) void preview.refetch();
      throw error;
    });
  return (
    <FormDialog
      title={touched ? texts.question(touched.total, texts.verbs[action]) : texts.actions[action]}
      save={texts.yes(texts.verbs[action])}
      cancel={texts.no}
      isDangerous={action === 'delete' || touched?.isAll === true}
      isReady={isConfirmed && touched.total > 0 && Object.keys(change).length > 0}
      onSave={save}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <BulkValueFields action={action} value={change} errorOf={errorOf} onChange={setChange} />
          {preview.isError && <p role="alert">{texts.previewFailed}</p>}
          {errorOf('total') && <p role="alert">{errorOf('total')}</p>}
          {touched ? (
            <p className={parts.note}>{texts.which(touched.names, touched.total)}</p>
          ) : (
            !preview.isError && <p role="status">{studioTexts.loading}</p>
          )}
          {touched?.isAll && (
            <NumberField
              label={texts.typeTotal(touched.total)}
              hint={texts.allHint}
              value={typed}
              onChange={setTyped}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
