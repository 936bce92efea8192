import type { StudioCollection } from '@pardeh/contract/studio/categories';
import { type Loaded, loadFields } from '../shared/form/use-record-form.ts';

interface TitleValue {
  id: number;
  titleFa: string;
  year: number | null;
}

export type CollectionValues = Pick<
  StudioCollection,
  'kind' | 'titleFa' | 'titleEn' | 'slug' | 'descriptionFa' | 'position'
> & { titles: readonly TitleValue[] };

export const NEW_COLLECTION: Loaded<CollectionValues> = {
  version: 0,
  values: {
    kind: 'curated',
    titleFa: '',
    titleEn: '',
    slug: '',
    descriptionFa: null,
    position: 0,
    titles: [],
  },
};

export const loadCollection = (collection: StudioCollection) =>
  loadFields({ titles: [], ...collection }, NEW_COLLECTION);

/** Titles are sent by their ids; an empty slug means «make one». */
export function toCollectionFields({ slug, titles, ...fields }: Partial<CollectionValues>) {
  return { ...fields, ...(slug ? { slug } : {}), ...(titles ? { titles: titles.map(({ id }) => id) } : {}) };
}
