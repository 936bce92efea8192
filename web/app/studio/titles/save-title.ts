import { replaceStudioCredits, replaceStudioSeasons } from '@pardeh/contract/studio/title-parts';
import { createStudioTitle, type StudioTitle, updateStudioTitle } from '@pardeh/contract/studio/titles';
import { type CallResult, tryCall } from '../../shared/api/try-call.ts';
import { type TitleValues, toCredits, toFields, toSeasons } from './title-values.ts';

type Saved = CallResult<{ data: StudioTitle }>;

/** Each list is a call of its own, with the version that the call before it returned. */
async function saveLists(saved: Saved, { credits, seasons }: Partial<TitleValues>): Promise<Saved> {
  let last = saved;
  if (last.ok && credits) {
    const { id, version } = last.reply.data;
    last = await tryCall(replaceStudioCredits, {
      params: { id },
      query: { version },
      body: toCredits(credits),
    });
  }
  if (last.ok && seasons) {
    const { id, version } = last.reply.data;
    last = await tryCall(replaceStudioSeasons, {
      params: { id },
      query: { version },
      body: toSeasons(seasons),
    });
  }
  return last;
}

/** `onCreated` hears of the title before its lists are saved: if those fail, the next try must not make a second one. */
export async function createTitle(
  values: TitleValues,
  onCreated: (title: StudioTitle) => void,
): Promise<Saved> {
  const { titleFa, type } = values;
  const created = await tryCall(createStudioTitle, { body: { ...toFields(values), titleFa, type } });
  if (created.ok) onCreated(created.reply.data);
  const lists = {
    ...(values.credits.length > 0 ? { credits: values.credits } : {}),
    ...(values.seasons.length > 0 && type === 'series' ? { seasons: values.seasons } : {}),
  };
  return saveLists(created, lists);
}

export async function updateTitle(
  title: StudioTitle,
  changes: Partial<TitleValues>,
  version: number,
): Promise<Saved> {
  const fields = toFields(changes);
  const patched: Saved =
    Object.keys(fields).length > 0
      ? await tryCall(updateStudioTitle, { params: { id: title.id }, body: { version, ...fields } })
      : { ok: true, reply: { data: { ...title, version } } };
  return saveLists(patched, changes);
}
