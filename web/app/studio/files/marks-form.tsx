import { changeFileMarks, type FileDetail } from '@pardeh/contract/studio/files/files';
import { formatClock } from '@pardeh/persian/units';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { Button } from '../../shared/ui/controls/button.tsx';
import { NumberField } from '../shared/form/number-field.tsx';
import styles from './file-editor.module.css';
import { fileEditorTexts } from './file-editor.texts.ts';
import { readThumbnails } from './thumbnails.rules.ts';

const texts = fileEditorTexts.marks;
const KINDS = ['recap', 'intro', 'credits'] as const;
const STRIP = 24;
export const STRIP_KEY = 'studio-thumbnails';

interface Span {
  start: number | null;
  end: number | null;
}

interface MarksFormProps {
  file: FileDetail;
  now: number;
  onSeek: (seconds: number) => void;
  onChange: (file: FileDetail) => void;
}

/** Frames spread over the film; a click seeks to that moment. */
function Strip({ file, onSeek }: Pick<MarksFormProps, 'file' | 'onSeek'>) {
  const { data = [] } = useQuery({
    queryKey: [STRIP_KEY, file.id],
    queryFn: async () =>
      readThumbnails(await (await fetch(file.thumbnailsUrl ?? '')).text(), file.thumbnailsUrl ?? ''),
    enabled: file.thumbnailsUrl !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const every = Math.max(1, Math.ceil(data.length / STRIP));
  const shown = data.filter((_, place) => place % every === 0);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.strip} aria-label={texts.strip} dir="ltr">
      {shown.map(({ start, url, x, y, width, height }) => (
        <li key={start}>
          <button type="button" aria-label={texts.at(start)} onClick={() => onSeek(start)}>
            <span
              className={styles.picture}
              style={{
                inlineSize: width / 2,
                blockSize: height / 2,
                backgroundImage: `url("${url}")`,
                backgroundPosition: `-${x / 2}px -${y / 2}px`,
                backgroundSize: `${(width * 10) / 2}px auto`,
              }}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}

export function MarksForm({ file, now, onSeek, onChange }: MarksFormProps) {
  const [spans, setSpans] = useState<Record<(typeof KINDS)[number], Span>>(() => {
    const of = (kind: string) => file.marks.find((mark) => mark.kind === kind) ?? { start: null, end: null };
    return { recap: of('recap'), intro: of('intro'), credits: of('credits') };
  });
  const { call, isBusy } = useApiMutation();
  const moment = Math.round(now * 10) / 10;
  const set = (kind: (typeof KINDS)[number], changes: Partial<Span>) =>
    setSpans((all) => ({ ...all, [kind]: { ...all[kind], ...changes } }));
  const marks = KINDS.flatMap((kind) => {
    const { start, end } = spans[kind];
    return start === null || end === null ? [] : [{ kind, start, end }];
  });
  return (
    <section className={styles.part}>
      <h2>{texts.title}</h2>
      <Strip file={file} onSeek={onSeek} />
      <div className={styles.timeline} dir="ltr" aria-hidden="true">
        {marks.map(({ kind, start, end }) => (
          <span
            key={kind}
            title={`${texts.kinds[kind]} ${formatClock(start)}`}
            style={{
              insetInlineStart: `${(100 * start) / file.durationSeconds}%`,
              inlineSize: `${(100 * (end - start)) / file.durationSeconds}%`,
            }}
          />
        ))}
      </div>
      {KINDS.map((kind) => (
        <fieldset key={kind} className={styles.mark}>
          <legend>{texts.kinds[kind]}</legend>
          <NumberField
            label={texts.start(texts.kinds[kind])}
            placeholder={texts.none}
            value={spans[kind].start}
            onChange={(start) => set(kind, { start })}
          />
          <Button variant="quiet" onClick={() => set(kind, { start: moment })}>
            {texts.fromHere}
          </Button>
          <NumberField
            label={texts.end(texts.kinds[kind])}
            placeholder={texts.none}
            value={spans[kind].end}
            onChange={(end) => set(kind, { end })}
          />
          <Button variant="quiet" onClick={() => set(kind, { end: moment })}>
            {texts.toHere}
          </Button>
          <Button variant="quiet" onClick={() => set(kind, { start: null, end: null })}>
            {texts.clear}
          </Button>
        </fieldset>
      ))}
      <div>
        <Button
          disabled={isBusy}
          onClick={() =>
            call(
              changeFileMarks,
              { params: { id: file.id }, body: { marks } },
              { done: texts.saved, onDone: ({ data }) => onChange(data) },
            )
          }
        >
          {texts.save}
        </Button>
      </div>
    </section>
  );
}
