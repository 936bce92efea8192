import { fileAddress, VIDEO_GUARD } from '../shared/media-input.ts';
import { runProcess, type Tools } from '../shared/run-process.ts';

export interface Packets {
  /** Seconds, sorted. */
  times: number[];
  keyTimes: number[];
}

const LIMIT_SECONDS = 1800;

/** The presentation times of all packets of these streams; reads the whole file once. */
export async function listPackets(
  tools: Tools,
  file: string,
  indexes: readonly number[],
  signal?: AbortSignal,
): Promise<Map<number, Packets>> {
  const packets = new Map(indexes.map((index) => [index, { times: [], keyTimes: [] } as Packets]));
  let rest = '';
  const take = (line: string) => {
    const [index = '', time = '', flags = ''] = line.split(',');
    const of = packets.get(Number(index));
    if (!of || !/^-?\d/.test(time)) return;
    of.times.push(Number(time));
    if (flags.startsWith('K')) of.keyTimes.push(Number(time));
  };
  const only = indexes.length === 1 ? ['-select_streams', `${indexes[0]}`] : [];
  const args = [
    ...['-v', 'error', ...VIDEO_GUARD, ...only],
    ...['-show_entries', 'packet=stream_index,pts_time,flags', '-of', 'csv=p=0', fileAddress(file)],
  ];
  await runProcess(tools.ffprobe, args, {
    signal,
    limitSeconds: LIMIT_SECONDS,
    onOutput: (piece) => {
      const lines = (rest + piece.toString()).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) take(line);
    },
  });
  for (const { times, keyTimes } of packets.values()) {
    times.sort((a, b) => a - b);
    keyTimes.sort((a, b) => a - b);
  }
  return packets;
}
