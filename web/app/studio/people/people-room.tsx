import { listStudioPeople, type StudioPerson } from '@pardeh/contract/studio/people';
import { formatNumber } from '@pardeh/persian/digits';
import { useNavigate } from 'react-router';
import { Portrait } from '../../shared/picture/picture.tsx';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { ListRoom } from '../shared/list-room.tsx';
import { type Column, DataTable } from '../shared/table/data-table.tsx';
import { SearchFilter } from '../shared/table/toolbar.tsx';
import { useList } from '../shared/table/use-list.ts';
import { useListAddress } from '../shared/table/use-list-address.ts';
import { useMay } from '../shared/use-me.ts';
import { useShortcuts } from '../shared/use-shortcut.ts';
import styles from './people.module.css';
import { peopleTexts as texts } from './people.texts.ts';

const ROWS = 50;
const COLUMNS: readonly Column<StudioPerson>[] = [
  {
    key: 'en',
    label: texts.fields.fullnameEn,
    isWideOnly: true,
    cell: ({ fullnameEn }) => <bdi>{fullnameEn}</bdi>,
  },
  { key: 'credits', label: texts.credits, isNumber: true, cell: ({ credits }) => formatNumber(credits) },
];
const name = {
  label: texts.name,
  of: ({ fullnameFa, fullnameEn }: StudioPerson) => fullnameFa || fullnameEn,
  to: ({ id }: StudioPerson) => `/studio/people/${id}`,
};

export function PeopleRoom() {
  const address = useListAddress();
  const navigate = useNavigate();
  const mayEdit = useMay('catalogue.edit');
  const query = { q: address.get('q') || null, page: address.page, per_page: ROWS };
  const list = useList(listStudioPeople, query);
  useShortcuts([{ code: 'KeyN', run: () => void navigate('/studio/people/new') }]);
  const add = mayEdit && (
    <ButtonLink icon="plus" to="/studio/people/new">
      {texts.new}
    </ButtonLink>
  );
  return (
    <ListRoom
      title={texts.room}
      actions={add}
      filters={<SearchFilter address={address} placeholder={texts.search} />}
      list={list}
      address={address}
      empty={{
        icon: 'person',
        title: query.q ? texts.noneFit : texts.empty,
        words: texts.emptyWords,
        action: add,
      }}
    >
      {(rows, isStale) => (
        <DataTable
          label={texts.room}
          rows={rows}
          columns={COLUMNS}
          name={name}
          picture={(person) => (
            <Portrait
              src={person.image}
              hash={null}
              alt=""
              name={name.of(person)}
              sizes="36px"
              className={styles.portrait}
            />
          )}
          isStale={isStale}
        />
      )}
    </ListRoom>
  );
}
