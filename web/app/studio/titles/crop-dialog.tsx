import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { studioTexts } from '../shared/studio.texts.ts';
import styles from './crop-dialog.module.css';
import { type Frame, frameAround } from './crop-frame.rules.ts';
import { titleFormTexts } from './title-form.texts.ts';

const texts = titleFormTexts.pictures;
const STEP = 0.02;
const SMALLEST = 0.3;
/** The picture is shown this wide at most; what is sent is the file itself. */
const SHOWN = 640;

interface CropDialogProps {
  picture: ImageBitmap;
  /** Width to height. */
  ratio: number;
  onDone: (frame: Frame) => void;
  onClose: () => void;
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** Chooses the visible part of a picture: the frame is moved by pointer or arrow keys, and resized by the slider. */
export function CropDialog({ picture, ratio, onDone, onClose }: CropDialogProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [wish, setWish] = useState({ x: 0.5, y: 0.5, size: 1 });
  const frame = frameAround(picture, ratio, wish);
  const middle = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
  useEffect(() => {
    const { current } = canvas;
    current?.getContext('2d')?.drawImage(picture, 0, 0, current.width, current.height);
  }, [picture]);

  function toPointer(event: PointerEvent<HTMLElement>) {
    if (event.buttons === 0) return;
    const box = canvas.current?.getBoundingClientRect();
    if (!box) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const x = (event.clientX - box.left) / box.width;
    setWish({ ...wish, x, y: (event.clientY - box.top) / box.height });
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = ARROWS[event.key];
    if (!step) return;
    event.preventDefault();
    setWish({ ...wish, x: middle.x + step[0], y: middle.y + step[1] });
  }

  const width = Math.min(SHOWN, picture.width);
  const share = (value: number) => `${value * 100}%`;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.crop}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {studioTexts.cancel}
          </Button>
          <Button onClick={() => onDone(frame)}>{texts.cropDone}</Button>
        </>
      }
    >
      <p className={styles.words}>{texts.cropWords}</p>
      {/* The frame is placed from the left, as the picture is. */}
      <div className={styles.stage} dir="ltr" onPointerDown={toPointer} onPointerMove={toPointer}>
        <canvas
          ref={canvas}
          className={styles.picture}
          width={width}
          height={Math.round((width * picture.height) / picture.width)}
        />
        <button
          type="button"
          className={styles.frame}
          aria-label={texts.frame}
          style={{
            insetInlineStart: share(frame.x),
            insetBlockStart: share(frame.y),
            inlineSize: share(frame.width),
            blockSize: share(frame.height),
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <label className={styles.size}>
        {texts.frameSize}
        <input
          type="range"
          min={SMALLEST}
          max={1}
          step={0.01}
          value={wish.size}
          onChange={(event) => setWish({ ...wish, size: Number(event.target.value) })}
        />
      </label>
    </Dialog>
  );
}
