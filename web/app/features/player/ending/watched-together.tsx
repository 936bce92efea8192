import { listProfiles } from '@pardeh/contract/account/profiles';
import { markWatched, undoMark } from '@pardeh/contract/watching/marks';
import type { PlaybackSession, WatchedTitle } from '@pardeh/contract/watching/playback';
import { toJalali } from '@pardeh/persian/dates/jalali';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../../shared/query/api-query.ts';
import { useApiMutation } from '../../../shared/query/use-api-mutation.ts';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { titleOptions } from '../../title-card/title.queries.ts';
import { playerTexts } from '../player.texts.ts';
import styles from './ending.module.css';

const texts = playerTexts.together;

function today(): string {
  const { year, month, day } = toJalali(new Date());
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
}

/** Null for a film, undefined until it is known. */
function useEpisodeId({ id, season, episode }: WatchedTitle): number | null | undefined {
  const isFilm = season === null || episode === null;
  const { data } = useQuery({ ...titleOptions(id), enabled: !isFilm });
  if (isFilm) return null;
  const inSeason = data?.data.seasons.find(({ number }) => number === season)?.episodes;
  return inSeason?.find(({ number }) => number === episode)?.id;
}

/** Other profiles of the account that watched along get it into their history by one click each. */
export function WatchedTogether({ session: { title } }: { session: PlaybackSession }) {
  const others = (useQuery(apiQuery(listProfiles)).data?.data ?? []).filter(({ isCurrent }) => !isCurrent);
  const episodeId = useEpisodeId(title);
  const [undos, setUndos] = useState<ReadonlyMap<number, string>>(new Map());
  const { call } = useApiMutation();
  if (others.length === 0 || episodeId === undefined) return null;
  const put = (id: number, undo: string | null) =>
    setUndos((known) => {
      const next = new Map(known);
      if (undo === null) next.delete(id);
      else next.set(id, undo);
      return next;
    });
  const toggle = (id: number) => {
    const undo = undos.get(id);
    if (undo !== undefined) return call(undoMark, { body: { undo } }, { onDone: () => put(id, null) });
    const body = {
      with: [id],
      where: 'here' as const,
      on: today(),
      ...(episodeId === null ? {} : { episodeId }),
    };
    return call(
      markWatched,
      { params: { id: title.id }, body },
      { onDone: ({ data }) => put(id, data.undo) },
    );
  };
  return (
    <div>
      <h2>{texts.heading}</h2>
      <p className="note">{texts.words}</p>
      <div className={`row ${styles.buttons}`}>
        {others.map(({ id, name }) => (
          <Button
            key={id}
            variant="outline"
            icon={undos.has(id) ? 'check' : 'plus'}
            aria-pressed={undos.has(id)}
            onClick={() => void toggle(id)}
          >
            {name}
          </Button>
        ))}
      </div>
    </div>
  );
}
