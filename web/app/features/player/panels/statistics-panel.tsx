import { formatNumber, toPersianDigits } from '@pardeh/persian/digits';
import { type RefObject, useEffect, useState } from 'react';
import { bufferedEnd } from '../controls/use-media.ts';
import { playerTexts } from '../player.texts.ts';
import type { Stream } from '../stream/stream.ts';
import styles from './statistics-panel.module.css';

const texts = playerTexts.statistics;
const REFRESH_MS = 1000;

interface StatisticsPanelProps {
  video: HTMLVideoElement;
  stream: RefObject<Stream | null>;
}

function readRows(video: HTMLVideoElement, stream: Stream | null): [label: string, value: string][] {
  const { totalVideoFrames, droppedVideoFrames } = video.getVideoPlaybackQuality();
  const { bandwidth, codecs, frameRate } = stream?.statistics() ?? {};
  const unknown = texts.unknown;
  return [
    [texts.size, toPersianDigits(`${video.videoWidth}×${video.videoHeight}`)],
    [texts.frameRate, frameRate ? formatNumber(frameRate) : unknown],
    [texts.codecs, codecs ?? unknown],
    [
      texts.bandwidth,
      bandwidth ? texts.megabits(formatNumber(bandwidth / 1_000_000, { maximumFractionDigits: 1 })) : unknown,
    ],
    [texts.buffer, texts.seconds(formatNumber(Math.round(bufferedEnd(video) - video.currentTime)))],
    [texts.dropped, texts.droppedOf(formatNumber(droppedVideoFrames), formatNumber(totalVideoFrames))],
  ];
}

export function StatisticsPanel({ video, stream }: StatisticsPanelProps) {
  const [rows, setRows] = useState(() => readRows(video, stream.current));
  useEffect(() => {
    const timer = setInterval(() => setRows(readRows(video, stream.current)), REFRESH_MS);
    return () => clearInterval(timer);
  }, [video, stream]);
  return (
    <section className={styles.panel} dir="rtl" aria-label={texts.title}>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
