import type { ReplyOf } from '@pardeh/contract/endpoint';
import type { previewFrontCopy } from '@pardeh/contract/studio/front-page/front-copy';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '../../shared/ui/controls/button.tsx';
import { RecordState } from '../shared/list-state.tsx';
import { PreviewFrame } from '../shared/preview-frame.tsx';
import { frontPreviewOptions } from './front-copy.queries.ts';
import { frontPageTexts as texts } from './front-page.texts.ts';

export type FrontLists = ReplyOf<typeof previewFrontCopy>['data'];
export type RenderFront = (type: 'all' | 'series', lists: FrontLists) => ReactNode;

const PATH = '/studio/front-page/preview';

/** The front page as viewers will see it once the working copy is published, at an address that only staff can open. */
export default function FrontCopyPreview({ renderFront }: { renderFront: RenderFront }) {
  const [params] = useSearchParams();
  const type = params.get('type') === 'series' ? 'series' : 'all';
  const record = useQuery(frontPreviewOptions(type));
  const other = (
    <ButtonLink variant="quiet" to={type === 'all' ? `${PATH}?type=series` : PATH}>
      {type === 'all' ? texts.pages.series : texts.pages.home}
    </ButtonLink>
  );
  return (
    <RecordState record={record}>
      {({ data }) => (
        <PreviewFrame
          name={texts.copy.preview}
          words={texts.copy.previewBar}
          links={other}
          back={{ to: '/studio/front-page', label: texts.copy.toRoom }}
        >
          {renderFront(type, data)}
        </PreviewFrame>
      )}
    </RecordState>
  );
}
