import { listHidden } from '@pardeh/contract/watching/marks';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { hiddenTexts as texts } from '../../features/hidden-titles/hidden.texts.ts';
import styles from '../../features/hidden-titles/hidden-page.module.css';
import { exportHiddenTitles } from '../../features/list-transfer/list-transfer.queries.ts';
import { listTransferTexts } from '../../features/list-transfer/list-transfer.texts.ts';
import { marksTexts } from '../../features/title-card/marks.texts.ts';
import { TitleCard } from '../../features/title-card/title-card.tsx';
import grid from '../../features/title-card/title-grid.module.css';
import { useMarks } from '../../features/title-card/use-marks.ts';
import { UserFrame } from '../../features/user-area/user-frame.tsx';
import { apiQuery } from '../../shared/query/api-query.ts';
import { readListQuery } from '../../shared/query/list-query.ts';
import { browserLoader, type PageRequest, serverLoader } from '../../shared/query/page-data.ts';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { Button, ButtonLink } from '../../shared/ui/controls/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Pagination } from '../../shared/ui/navigation/pagination.tsx';

/** There is one format: no other service reads such a list. */
function ExportHiddenButton() {
  const { run, isBusy } = useApiMutation();
  return (
    <Button variant="quiet" icon="download" isBusy={isBusy} onClick={() => void run(exportHiddenTitles)}>
      {listTransferTexts.exportHidden}
    </Button>
  );
}

function ShowButton({ id, titleFa }: { id: number; titleFa: string }) {
  const { unhide } = useMarks(id);
  return (
    <Button
      className={styles.show}
      variant="outline"
      icon="eye"
      aria-label={marksTexts.showTitle(titleFa)}
      onClick={() => void unhide()}
    >
      {marksTexts.show}
    </Button>
  );
}

const optionsOf = (search: URLSearchParams) =>
  apiQuery(listHidden, { query: readListQuery(search, ['page']) });
const needs = ({ url }: PageRequest) => ({ required: [optionsOf(url.searchParams)] });

export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

export default function Hidden() {
  const [search] = useSearchParams();
  const { data: titles, meta } = useSuspenseQuery(optionsOf(search)).data;
  return (
    <UserFrame
      title={texts.title}
      path="/user/hidden"
      lead={meta.total > 0 && texts.lead}
      actions={meta.total > 0 && <ExportHiddenButton />}
    >
      {titles.length > 0 ? (
        <ul className={grid.grid} data-shows-hidden="">
          {titles.map((title) => (
            <li key={title.id} className={styles.item}>
              <TitleCard title={title} />
              <ShowButton {...title} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          icon="eye-off"
          title={texts.empty}
          action={<ButtonLink to="/">{texts.browse}</ButtonLink>}
        >
          {texts.emptyWords}
        </EmptyState>
      )}
      {titles.length > 0 && <Pagination meta={meta} />}
    </UserFrame>
  );
}
