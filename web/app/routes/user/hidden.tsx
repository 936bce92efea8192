import { listHidden } from '@pardeh/contract/watching/marks';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { hiddenTexts as texts } from '../../features/hidden-titles/hidden.texts.ts';
import { HiddenPage } from '../../features/hidden-titles/hidden-page.tsx';
import { ExportHiddenButton } from '../../features/list-transfer/export-hidden-button.tsx';
import { UserFrame } from '../../features/user-area/user-frame.tsx';
import { apiQuery } from '../../shared/query/api-query.ts';
import { readListQuery } from '../../shared/query/list-query.ts';
import { browserLoader, type PageRequest, serverLoader } from '../../shared/query/page-data.ts';

const optionsOf = (search: URLSearchParams) =>
  apiQuery(listHidden, { query: readListQuery(search, ['page']) });
const needs = ({ url }: PageRequest) => ({ required: [optionsOf(url.searchParams)] });

export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

export default function Hidden() {
  const [search] = useSearchParams();
  const { data: reply } = useSuspenseQuery(optionsOf(search));
  return (
    <UserFrame
      title={texts.title}
      path="/user/hidden"
      lead={reply.meta.total > 0 && texts.lead}
      actions={reply.meta.total > 0 && <ExportHiddenButton />}
    >
      <HiddenPage reply={reply} />
    </UserFrame>
  );
}
