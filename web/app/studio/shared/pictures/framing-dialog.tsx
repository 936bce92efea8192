import type { PictureFocal } from '@pardeh/contract/studio/pictures';
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { Dialog } from '../../../shared/ui/layers/dialog.tsx';
import { studioTexts } from '../studio.texts.ts';
import { type Framing, focalWithin, frameAround, frameOptionsOf } from './framing.rules.ts';
import styles from './framing-dialog.module.css';
import { picturesTexts as texts } from './pictures.texts.ts';

const STEP = 0.02;
const SMALLEST = 0.3;
/** The picture is displayed at most this wide; the file itself is sent unchanged. */
const SHOWN = 640;
/** A finger that moves less has tapped. */
const TAP_PIXELS = 5;

interface FramingDialogProps {
  picture: ImageBitmap;
  /** Width to height. */
  ratio: number;
  /** The previous choice. */
  start?: { crop: Framing['crop'] | null; focal: PictureFocal | null };
  onDone: (framing: Framing) => void;
  onClose: () => void;
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

const byArrows = (from: PictureFocal, move: (to: PictureFocal) => void) => (event: KeyboardEvent) => {
  const step = ARROWS[event.key];
  if (!step) return;
  event.preventDefault();
  move({ x: from.x + step[0], y: from.y + step[1] });
};

/** The pointer's position, as shares of the picture. */
function pointIn(canvas: RefObject<HTMLCanvasElement | null>, event: PointerEvent): PictureFocal | null {
  const box = canvas.current?.getBoundingClientRect();
  if (!box) return null;
  return { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
}

function useFraming({ picture, ratio, start }: Pick<FramingDialogProps, 'picture' | 'ratio' | 'start'>) {
  const [options, setFrame] = useState(() => frameOptionsOf(picture, ratio, start?.crop ?? null));
  const [point, setPoint] = useState(start?.focal ?? null);
  const frame = frameAround(picture, ratio, options);
  const middle = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
  return {
    frame,
    middle,
    size: options.size,
    focal: point && focalWithin(point, frame),
    moveFrame: (to: PictureFocal) => setFrame({ ...options, ...to }),
    resize: (size: number) => setFrame({ ...middle, size }),
    setFocal: (to: PictureFocal | null) => setPoint(to && focalWithin(to, frame)),
  };
}

type Stage = ReturnType<typeof useFraming>;

/** Dragging moves the frame, a click or tap sets the focal point. */
function useStagePointer(
  canvas: RefObject<HTMLCanvasElement | null>,
  { middle, moveFrame, setFocal }: Stage,
) {
  const drag = useRef<{ from: PictureFocal; middle: PictureFocal; x: number; y: number; isMoved: boolean }>(
    null,
  );
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const from = pointIn(canvas, event);
      if (!from || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { from, middle, x: event.clientX, y: event.clientY, isMoved: false };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const [held, to] = [drag.current, pointIn(canvas, event)];
      if (!held || !to) return;
      held.isMoved ||= Math.hypot(event.clientX - held.x, event.clientY - held.y) > TAP_PIXELS;
      if (held.isMoved)
        moveFrame({ x: held.middle.x + to.x - held.from.x, y: held.middle.y + to.y - held.from.y });
    },
    onPointerUp() {
      if (drag.current && !drag.current.isMoved) setFocal(drag.current.from);
      drag.current = null;
    },
    onPointerCancel() {
      drag.current = null;
    },
  };
}

const share = (value: number) => `${value * 100}%`;

interface FocalDotProps extends Pick<Stage, 'focal' | 'middle' | 'setFocal'> {
  canvas: RefObject<HTMLCanvasElement | null>;
}

function FocalDot({ canvas, focal, middle, setFocal }: FocalDotProps) {
  const at = focal ?? middle;
  const follow = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons === 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    setFocal(pointIn(canvas, event));
  };
  return (
    <button
      type="button"
      className={styles.focal}
      aria-label={texts.focal}
      data-chosen={focal !== null || undefined}
      style={{ insetInlineStart: share(at.x), insetBlockStart: share(at.y) }}
      onPointerDown={follow}
      onPointerMove={follow}
      onKeyDown={byArrows(at, setFocal)}
    />
  );
}

/** Chooses the visible part of a picture and its focal point. */
export function FramingDialog({ picture, ratio, start, onDone, onClose }: FramingDialogProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const framing = useFraming({ picture, ratio, ...(start ? { start } : {}) });
  const pointer = useStagePointer(canvas, framing);
  const { frame, focal, middle } = framing;
  useEffect(() => {
    const { current } = canvas;
    current?.getContext('2d')?.drawImage(picture, 0, 0, current.width, current.height);
  }, [picture]);
  const width = Math.min(SHOWN, picture.width);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.crop}
      cancel={studioTexts.cancel}
      actions={<Button onClick={() => onDone({ crop: frame, focal })}>{texts.cropDone}</Button>}
    >
      <p className={styles.words}>{texts.cropWords}</p>
      {/* The frame is placed from the left, as the picture is. */}
      <div className={styles.stage} dir="ltr" {...pointer}>
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
          onKeyDown={byArrows(middle, framing.moveFrame)}
        />
        <FocalDot canvas={canvas} {...framing} />
      </div>
      <label className={styles.size}>
        {texts.frameSize}
        <input
          type="range"
          min={SMALLEST}
          max={1}
          step={0.01}
          value={framing.size}
          onChange={(event) => framing.resize(Number(event.target.value))}
        />
      </label>
      <Button variant="quiet" disabled={focal === null} onClick={() => framing.setFocal(null)}>
        {texts.focalAuto}
      </Button>
    </Dialog>
  );
}
