import { listStudioCountries, saveStudioCountry } from '@pardeh/contract/studio/categories';
import { useState } from 'react';
import { callApi } from '../../shared/api/browser-api.ts';
import { useApiQuery } from '../../shared/query/use-api-query.ts';
import { Button } from '../../shared/ui/controls/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ListState } from '../shared/list-state.tsx';
import { Room } from '../shared/room.tsx';
import { Section } from '../shared/section.tsx';
import { useMay } from '../shared/use-me.ts';
import styles from './categories.module.css';
import { categoriesTexts as texts } from './categories.texts.ts';
import { GenresPart } from './genres-part.tsx';
import { NameDialog, NameLine, type Names } from './name-dialog.tsx';

const NEW: Names = { code: '', titleFa: '', titleEn: '' };

function CountriesPart() {
  const mayEdit = useMay('catalogue.edit');
  const list = useApiQuery(listStudioCountries);
  const [opened, setOpened] = useState<Names | null>(null);
  const save = ({ code, titleFa, titleEn }: Names) =>
    callApi(saveStudioCountry, { params: { code: code || '-' }, body: { titleFa, titleEn } });
  return (
    <Section
      title={texts.countries}
      action={
        mayEdit && (
          <Button variant="quiet" icon="plus" onClick={() => setOpened(NEW)}>
            {texts.newCountry}
          </Button>
        )
      }
    >
      <ListState list={list} empty={<EmptyState icon="categories" title={texts.noCountries} />}>
        {({ data }) => (
          <ul>
            {data.map(({ code, titleFa, titleEn, titles }) => (
              <NameLine
                key={code}
                titleFa={titleFa}
                titleEn={titleEn}
                titles={titles}
                onOpen={mayEdit && (() => setOpened({ code, titleFa, titleEn }))}
              />
            ))}
          </ul>
        )}
      </ListState>
      {opened && (
        <NameDialog
          title={opened.code ? texts.edit(opened.titleFa) : texts.newCountry}
          initial={opened}
          hasCode
          isCodeFixed={opened.code !== ''}
          onSave={save}
          onClose={() => setOpened(null)}
        />
      )}
    </Section>
  );
}

export default function CategoriesRoom() {
  return (
    <Room title={texts.room}>
      <div className={styles.columns}>
        <GenresPart />
        <CountriesPart />
      </div>
    </Room>
  );
}
