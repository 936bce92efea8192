/** H.264 encoders: in software, or in hardware. */
export type Encoder = 'libx264' | 'h264_nvenc' | 'h264_qsv' | 'h264_videotoolbox' | 'h264_vaapi';

/** In the order they are tried. */
export const HARDWARE: readonly Encoder[] = ['h264_nvenc', 'h264_qsv', 'h264_videotoolbox', 'h264_vaapi'];

export const VAAPI_DEVICE = '/dev/dri/renderD128';

/** Goes before the first input. */
export const deviceArguments = (encoder: Encoder): string[] =>
  encoder === 'h264_vaapi' ? ['-vaapi_device', VAAPI_DEVICE] : [];

/** The last filter: converts frames to the format that the encoder accepts. */
export function frameFormat(encoder: Encoder): string {
  if (encoder === 'h264_vaapi') return 'format=nv12,hwupload';
  return encoder === 'libx264' ? 'format=yuv420p' : 'format=nv12';
}

/** Constant quality with a maximum bit rate: a quiet film stays small, a busy one does not stall slow connections. */
export function codecArguments(
  encoder: Encoder,
  { crf, maxRate }: { crf: number; maxRate: number },
  preset: string,
): string[] {
  const ceiling = ['-maxrate', `${maxRate}`, '-bufsize', `${maxRate * 2}`];
  const shared = ['-c:v', encoder, '-profile:v', 'high', ...ceiling];
  switch (encoder) {
    case 'libx264':
      return [...shared, '-preset', preset, '-crf', `${crf}`, '-sc_threshold', '0', '-forced-idr', '1'];
    case 'h264_nvenc':
      return [
        ...[...shared, '-rc', 'vbr', '-cq', `${crf + 3}`, '-b:v', '0'],
        ...['-forced-idr', '1', '-no-scenecut', '1'],
      ];
    case 'h264_qsv':
      return [...shared, '-global_quality', `${crf + 3}`, '-forced_idr', '1', '-adaptive_i', '0'];
    case 'h264_videotoolbox':
      return [...shared, '-b:v', `${Math.round(maxRate * 0.7)}`, '-allow_sw', '0'];
    case 'h264_vaapi':
      return [
        ...[...shared, '-rc_mode', 'QVBR', '-b:v', `${Math.round(maxRate * 0.7)}`],
        ...['-global_quality', `${crf + 3}`],
      ];
  }
}
