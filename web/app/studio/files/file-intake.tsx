import { type RecognisedFile, recogniseFiles } from '@pardeh/contract/studio/files/uploads';
import { toPersianDigits } from '@pardeh/persian/digits';
import { formatQuality } from '@pardeh/persian/units';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { callApi } from '../../shared/api/browser-api.ts';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { Checkbox } from '../../shared/ui/controls/checkbox.tsx';
import { type ConfirmedFile, ConfirmTable } from './confirm-table.tsx';
import { type DroppedFile, DropZone } from './drop-zone.tsx';
import styles from './files.module.css';
import { filesTexts as texts } from './files.texts.ts';
import { newTitleOf } from './new-title.rules.ts';
import { groupParts } from './part-groups.rules.ts';
import { addUpload, type FilePart } from './upload-store.ts';
import { isSameFile, uploadsOptions } from './uploads-part.tsx';

interface FoundFile extends DroppedFile {
  parsed: RecognisedFile;
}

const languageNames = new Intl.DisplayNames(['fa'], { type: 'language' });
/** The server's limit per request. */
const NAMES_AT_ONCE = 200;
const NAME_MAX = 300;

function describeName({ parsed }: FoundFile, subtitles: readonly FoundFile[]): string {
  const { quality, isDub, year } = parsed;
  const languages = subtitles.map(({ parsed: { subtitle } }) => languageNames.of(subtitle?.lang ?? 'fa'));
  return [
    quality && formatQuality(quality),
    isDub && texts.confirm.dub,
    year && toPersianDigits(year),
    languages.length > 0 && texts.confirm.subtitles(languages.join('، ')),
  ]
    .filter(Boolean)
    .join(' · ');
}

function warningOf({ episode, lastEpisode, part }: RecognisedFile): string | null {
  if (part !== null) return texts.confirm.part(part);
  return episode !== null && lastEpisode !== null ? texts.confirm.several(episode, lastEpisode) : null;
}

/** 32 hexadecimal digits; `crypto.randomUUID` exists only on https. */
const newPartGroup = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

async function recognise(files: readonly DroppedFile[]): Promise<FoundFile[]> {
  const found: FoundFile[] = [];
  for (let at = 0; at < files.length; at += NAMES_AT_ONCE) {
    const some = files.slice(at, at + NAMES_AT_ONCE);
    const names = some.map(({ path }) => path.slice(-NAME_MAX));
    const { data } = await callApi(recogniseFiles, { body: { names } });
    found.push(
      ...some.flatMap((file, place) => {
        const parsed = data[place];
        return parsed ? [{ ...file, parsed }] : [];
      }),
    );
  }
  return found;
}

interface FileIntakeProps {
  /** The title that all files are for; without it their names decide. */
  title?: NonNullable<RecognisedFile['title']>;
  /** Other ways to add files, below the drop zone. */
  children?: ReactNode;
}

/** Accepts dropped files, shows what their names say, and uploads them once that is confirmed. */
export function FileIntake({ title, children }: FileIntakeProps) {
  const client = useQueryClient();
  const [found, setFound] = useState<readonly FoundFile[]>([]);
  const { run, isBusy } = useApiMutation();
  const [joinsParts, setJoinsParts] = useState(true);
  const films = found.filter(({ parsed }) => parsed.subtitle === null);
  const subtitlesOf = (film: FoundFile) => found.filter(({ parsed }) => parsed.subtitle?.of === film.path);
  const strays = found.filter(({ parsed }) => parsed.subtitle?.of === null);
  const hasParts = films.filter(({ parsed }) => parsed.part !== null).length > 1;

  async function read(files: DroppedFile[]): Promise<FoundFile[]> {
    const { data: left } = await client
      .fetchQuery({ ...uploadsOptions(), staleTime: 0 })
      .catch(() => ({ data: [] }));
    const fresh = files.filter(({ file }) => {
      const begun = left.find((upload) => isSameFile(file, upload));
      if (begun) addUpload(file, begun, begun.id);
      return !begun;
    });
    // Adjacent, so that a film and its subtitles are recognised in one call.
    const sorted = fresh.toSorted((one, other) => one.path.localeCompare(other.path));
    return recognise(sorted);
  }

  function send(confirmed: readonly ConfirmedFile[], isNewEpisode: boolean) {
    const chosen = confirmed.flatMap((place) => {
      const film = films.find(({ path }) => path === place.key);
      return film ? [{ place, film, subtitles: subtitlesOf(film) }] : [];
    });
    const parts: ReadonlyMap<string, FilePart> = groupParts(
      chosen.map(({ place, film, subtitles }) => ({
        ...place,
        part: joinsParts ? film.parsed.part : null,
        subtitles: subtitles.map(({ path }) => path),
      })),
      newPartGroup,
    );
    for (const { place, film, subtitles } of chosen) {
      const { key: _, ...wanted } = place;
      for (const { file, path } of [film, ...subtitles])
        addUpload(file, { ...wanted, isNewEpisode, ...parts.get(path) });
    }
    setFound([]);
  }

  if (found.length === 0) {
    return (
      <>
        <DropZone onFiles={(files) => run(() => read(files), { onDone: setFound })} />
        {children}
        {isBusy && <p role="status">{texts.confirm.reading}</p>}
      </>
    );
  }
  return (
    <ConfirmTable
      title={texts.confirm.title}
      lead={
        <>
          {hasParts && (
            <Checkbox label={texts.confirm.joinParts} checked={joinsParts} onCheck={setJoinsParts} />
          )}
          {strays.length > 0 && (
            <p className={styles.warning}>
              {texts.confirm.strays(strays.map(({ file }) => file.name).join('، '))}
            </p>
          )}
        </>
      }
      files={films.map((film) => ({
        key: film.path,
        name: film.path,
        size: film.file.size,
        words: describeName(film, subtitlesOf(film)),
        warning: warningOf(film.parsed),
        title: title ?? film.parsed.title,
        season: film.parsed.season,
        episode: film.parsed.episode,
        lastEpisode: film.parsed.lastEpisode,
        newTitle: newTitleOf(film.parsed),
      }))}
      sendWords={texts.confirm.send}
      onSend={send}
      onLeaveOut={(key) => setFound((now) => now.filter(({ path }) => path !== key))}
      onCancel={() => setFound([])}
    />
  );
}
