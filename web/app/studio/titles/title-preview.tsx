import type { StudioTitle } from '@pardeh/contract/studio/titles/titles';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RecordState } from '../shared/list-state.tsx';
import { PreviewFrame } from '../shared/preview-frame.tsx';
import { titleFormTexts as texts } from './title-form.texts.ts';
import { titleOptions } from './title-values.ts';

interface PreviewProps {
  id: number;
  renderTitle: (title: StudioTitle) => ReactNode;
}

/** With the working copy applied on top of the published title. */
const withWorkingCopy = (title: StudioTitle): StudioTitle => ({
  ...title,
  ...(title.workingCopy?.fields as Partial<StudioTitle> | undefined),
});

/** The page of a title as viewers will see it, at an address that only staff can open. */
export default function TitlePreview({ id, renderTitle }: PreviewProps) {
  const record = useQuery(titleOptions(id));
  return (
    <RecordState record={record}>
      {({ data }) => (
        <PreviewFrame
          name={data.titleFa}
          words={texts.previewBar}
          back={{ to: `/studio/titles/${id}`, label: texts.toForm }}
        >
          {renderTitle(withWorkingCopy(data))}
        </PreviewFrame>
      )}
    </RecordState>
  );
}
