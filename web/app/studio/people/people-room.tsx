import { listStudioPeople, type StudioPerson } from '@pardeh/contract/studio/people';
import { formatNumber } from '@pardeh/persian/digits';
import { Portrait } from '../../shared/picture/picture.tsx';
import { RecordsRoom } from '../shared/records-room.tsx';
import type { Column } from '../shared/table/data-table.tsx';
import { useListPage } from '../shared/table/use-list.ts';
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
const ROWS = 50;

export default function PeopleRoom() {
  return (
    <RecordsRoom
      {...useListPage(listStudioPeople, ROWS, ['q'])}
      path="/studio/people"
      icon="person"
      texts={texts}
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
