import { changeFileTracks, type FileDetail } from '@pardeh/contract/studio/files/files';
import { useState } from 'react';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Checkbox } from '../../shared/ui/controls/checkbox.tsx';
import { Field } from '../../shared/ui/controls/field.tsx';
import { SortableList } from '../shared/form/sortable-list.tsx';
import styles from './file-editor.module.css';
import { fileEditorTexts } from './file-editor.texts.ts';

const texts = fileEditorTexts.tracks;

interface Track {
  key: string;
  lang: string;
  titleFa: string;
}

function TrackFields<T extends Track>({ track, onChange }: { track: T; onChange: (track: T) => void }) {
  return (
    <>
      <Field
        label={texts.name}
        value={track.titleFa}
        maxLength={60}
        onChange={(event) => onChange({ ...track, titleFa: event.target.value })}
      />
      <Field
        label={texts.lang}
        dir="ltr"
        value={track.lang}
        maxLength={2}
        onChange={(event) => onChange({ ...track, lang: event.target.value.toLowerCase() })}
      />
    </>
  );
}

interface TracksFormProps {
  file: FileDetail;
  onChange: (file: FileDetail) => void;
}

/** Names, languages and order; the first audio track is the default. */
export function TracksForm({ file, onChange }: TracksFormProps) {
  const [audio, setAudio] = useState(file.audio);
  const [subtitles, setSubtitles] = useState(() =>
    file.subtitles.map(({ key, lang, titleFa }) => ({ key, lang, titleFa })),
  );
  const { call, isBusy } = useApiMutation();
  const put = <T extends Track>(list: readonly T[], track: T) =>
    list.map((each) => (each.key === track.key ? track : each));
  return (
    <section className={styles.part}>
      <h2>{texts.audio}</h2>
      <SortableList
        label={texts.order(texts.audio)}
        items={audio}
        keyOf={({ key }) => key}
        nameOf={({ titleFa }) => titleFa}
        onChange={setAudio}
        canRemove={audio.length > 1}
        render={(track) => (
          <div className={styles.track}>
            <TrackFields track={track} onChange={(changed) => setAudio(put(audio, changed))} />
            <Checkbox
              label={texts.isDub}
              checked={track.isDub}
              onCheck={(isChecked) => setAudio(put(audio, { ...track, isDub: isChecked }))}
            />
          </div>
        )}
      />
      <h2>{texts.subtitles}</h2>
      {subtitles.length === 0 ? (
        <p className={styles.soft}>{texts.noSubtitles}</p>
      ) : (
        <SortableList
          label={texts.order(texts.subtitles)}
          items={subtitles}
          keyOf={({ key }) => key}
          nameOf={({ titleFa }) => titleFa}
          onChange={setSubtitles}
          render={(track) => (
            <div className={styles.track}>
              <TrackFields track={track} onChange={(changed) => setSubtitles(put(subtitles, changed))} />
            </div>
          )}
        />
      )}
      <div>
        <Button
          disabled={isBusy}
          onClick={() =>
            call(
              changeFileTracks,
              { params: { id: file.id }, body: { audio, subtitles } },
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
