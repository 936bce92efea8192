import { openWithHls } from './hls-stream.ts';
import { openNatively } from './native-stream.ts';
import type { Stream, StreamStart } from './stream.ts';

/** hls.js where it works, the browser's own HLS elsewhere (older iPhones), behind one interface. */
export async function openStream(start: StreamStart): Promise<Stream> {
  const { default: Hls } = await import('hls.js');
  return Hls.isSupported() ? openWithHls(Hls, start) : openNatively(start);
}
