import { replaceStudioCredits, replaceStudioSeasons } from '@pardeh/contract/studio/titles/title-parts';
import {
  createStudioTitle,
  type StudioTitle,
  updateStudioTitle,
} from '@pardeh/contract/studio/titles/titles';
import { callApi } from '../../shared/api/browser-api.ts';
import { type TitleValues, toCredits, toFields, toSeasons } from './title-values.ts';

/** Each list is a separate call, with the version returned by the previous call. */
async function saveLists(
  saved: StudioTitle,
  { credits, seasons }: Partial<TitleValues>,
): Promise<StudioTitle> {
  const params = { id: saved.id };
  let last = saved;
  if (credits) {
    const query = { version: last.version };
    last = (await callApi(replaceStudioCredits, { params, query, body: toCredits(credits) })).data;
  }
  if (seasons) {
    const query = { version: last.version };
    last = (await callApi(replaceStudioSeasons, { params, query, body: toSeasons(seasons) })).data;
  }
  return last;
}

/** `onCreated` gets the title before its lists are saved: if those fail, the next try must not create a second one. */
export async function createTitle(
  values: TitleValues,
  onCreated: (title: StudioTitle) => void,
): Promise<StudioTitle> {
  const { titleFa, type, credits, seasons } = values;
  const { data } = await callApi(createStudioTitle, { body: { ...toFields(values), titleFa, type } });
  onCreated(data);
  return saveLists(data, {
    ...(credits.length > 0 ? { credits } : {}),
    ...(seasons.length > 0 && type === 'series' ? { seasons } : {}),
  });
}

export async function updateTitle(
  title: StudioTitle,
  changes: Partial<TitleValues>,
  version: number,
): Promise<StudioTitle> {
  const fields = toFields(changes);
  const { data } =
    Object.keys(fields).length > 0
      ? await callApi(updateStudioTitle, { params: { id: title.id }, body: { version, ...fields } })
      : { data: { ...title, version } };
  return saveLists(data, changes);
}
