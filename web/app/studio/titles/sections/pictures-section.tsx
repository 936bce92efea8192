import type { StudioTitle } from '@pardeh/contract/studio/titles/titles';
import { Backdrop, Poster } from '../../../shared/picture/picture.tsx';
import { PictureSlot } from '../../shared/pictures/picture-slot.tsx';
import { picturesTexts as texts } from '../../shared/pictures/pictures.texts.ts';

export function PicturesSection({ title }: { title: StudioTitle | null }) {
  if (!title) return <p>{texts.saveFirst}</p>;
  const { id, poster, posterHash, backdrop, missing } = title;
  return (
    <>
      {/* A poster generated because there is none has no frame. */}
      <PictureSlot of="title" id={id} kind="poster" hasPicture={!missing.includes('poster')}>
        <Poster src={poster} hash={posterHash} alt="" sizes="160px" />
      </PictureSlot>
      <PictureSlot of="title" id={id} kind="backdrop" hasPicture={backdrop !== null}>
        <Backdrop src={backdrop} hash={null} alt="" sizes="320px" />
      </PictureSlot>
    </>
  );
}
