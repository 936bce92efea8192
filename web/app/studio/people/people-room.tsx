import { listStudioPeople, type StudioPerson } from '@pardeh/contract/studio/people';
import { formatNumber } from '@pardeh/persian/digits';
import { Portrait } from '../../shared/picture/picture.tsx';
import { RecordsRoom, searchQuery } from '../shared/records-room.tsx';
import type { Column } from '../shared/table/data-table.tsx';
import { useList } from '../shared/table/use-list.ts';
import { useListAddress } from '../shared/table/use-list-address.ts';
import styles from './people.module.css';
import { peopleTexts as texts } from './people.texts.ts';

const COLUMNS: readonly Column<StudioPerson>[] = [
  {
    key: 'en',
    label: texts.fields.fullnameEn,
    isWideOnly: true,
    cell: ({ fullnameEn }) => <bdi>{fullnameEn}</bdi>,
  },
  { key: 'credits', label: texts.credits, isNumber: true, cell: ({ credits }) => formatNumber(credits) },
];
const nameOf = ({ fullnameFa, fullnameEn }: StudioPerson) => fullnameFa || fullnameEn;

export default function PeopleRoom() {
  const address = useListAddress();
  const list = useList(listStudioPeople, searchQuery(address));
  return (
    <RecordsRoom
      path="/studio/people"
      icon="person"
      texts={texts}
      list={list}
      address={address}
      nameOf={nameOf}
      columns={COLUMNS}
      picture={(person) => (
        <Portrait
          src={person.image}
          hash={null}
          alt=""
          name={nameOf(person)}
          sizes="36px"
          className={styles.portrait}
        />
      )}
    />
  );
}
