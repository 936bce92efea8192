import { appear, dusk, ease, letter } from './paint.ts';
import { HEIGHT, type Shot, WIDTH } from './pen.ts';

export interface Cut {
  of: Shot;
  /** The moment of that shot where this cut begins. */
  at: number;
  seconds: number;
}

interface Trailer {
  name: string;
  latin: string;
  line: string;
  cuts: readonly Cut[];
}

const CARD_SECONDS = 5;

/** Cuts from a film, followed by its name. */
export function makeTrailer({ name, latin, line, cuts }: Trailer): Shot {
  const cardFrom = cuts.reduce((sum, cut) => sum + cut.seconds, 0);
  return {
    seconds: cardFrom + CARD_SECONDS,
    draw(pen, t) {
      let from = 0;
      for (const cut of cuts) {
        if (t >= from && t < from + cut.seconds) {
          cut.of.draw(pen, cut.at + t - from);
          dusk(pen, 1 - appear(t, from, from + cut.seconds, 0.35, 0.35));
        }
        from += cut.seconds;
      }
      if (t < cardFrom) return;
      pen.fillStyle = '#07080a';
      pen.fillRect(0, 0, WIDTH, HEIGHT);
      const shown = appear(t, cardFrom, cardFrom + CARD_SECONDS, 0.9, 0.7);
      const push = 1 + 0.05 * ease(t, cardFrom, cardFrom + CARD_SECONDS);
      pen.save();
      pen.translate(WIDTH / 2, HEIGHT / 2);
      pen.scale(push, push);
      letter(pen, name, 0, -10, { size: 104, weight: 900, color: '#fff1d2', alpha: shown });
      const small = { size: 24, weight: 500, alpha: shown * 0.85 } as const;
      letter(pen, latin, 0, 46, { ...small, color: '#b9c4c9', latin: true, spacing: 9 });
      letter(pen, line, 0, 120, { ...small, size: 30, color: '#f1e4cc', family: 'Vazirmatn' });
      pen.restore();
    },
  };
}
