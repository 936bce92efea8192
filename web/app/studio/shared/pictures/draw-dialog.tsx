import { listDrawChoices } from '@pardeh/contract/studio/pictures';
import { useState } from 'react';
import { useApiQuery } from '../../../shared/query/use-api-query.ts';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { SelectField } from '../../../shared/ui/controls/select-field.tsx';
import { Dialog } from '../../../shared/ui/layers/dialog.tsx';
import parts from '../parts.module.css';
import { studioTexts } from '../studio.texts.ts';
import { picturesTexts as texts } from './pictures.texts.ts';

const KINDS = ['motifs', 'moods', 'layouts'] as const;
const NAMES = { motifs: 'motif', moods: 'mood', layouts: 'layout' } as const;

interface DrawDialogProps {
  isBusy: boolean;
  onDraw: (draw: Readonly<Record<string, string>>) => void;
  onClose: () => void;
}

/** Settings for a generated poster; the dialog stays open, since the first result is seldom the best. */
export function DrawDialog({ isBusy, onDraw, onClose }: DrawDialogProps) {
  const choices = useApiQuery(listDrawChoices).data?.data;
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const draw = () => {
    const wanted = Object.entries(chosen).filter(([, name]) => name);
    onDraw({ ...Object.fromEntries(wanted), seed: crypto.randomUUID() });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.draw}
      cancel={studioTexts.close}
      actions={
        <Button isBusy={isBusy} onClick={draw}>
          {texts.drawGo}
        </Button>
      }
    >
      <div className={parts.form}>
        {KINDS.map((kind) => (
          <SelectField
            key={kind}
            label={texts.drawKinds[kind]}
            value={chosen[NAMES[kind]] ?? ''}
            none={texts.drawAny}
            options={(choices?.[kind] ?? []).map(({ name, titleFa }) => ({ value: name, label: titleFa }))}
            onChange={(event) => setChosen({ ...chosen, [NAMES[kind]]: event.target.value })}
          />
        ))}
        <p className={parts.note}>{texts.drawWords}</p>
      </div>
    </Dialog>
  );
}
