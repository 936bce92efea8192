import { listStudioCountries, saveStudioCountry } from '@pardeh/contract/studio/categories';
import { useState } from 'react';
import { callApi } from '../../shared/api/browser-api.ts';
import { useApiQuery } from '../../shared/query/use-api-query.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Room } from '../shared/room.tsx';
import { LinesSection } from '../shared/section.tsx';
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
    <LinesSection
      title={texts.countries}
      add={mayEdit && { label: texts.newCountry, onClick: () => setOpened(NEW) }}
      list={list}
      empty={<EmptyState icon="categories" title={texts.noCountries} />}
      line={(country) => (
        <NameLine key={country.code} {...country} onOpen={mayEdit && (() => setOpened(country))} />
      )}
    >
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
    </LinesSection>
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
