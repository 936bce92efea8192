import { describe, expect, it } from 'vitest';
import { parseProbe, type RawProbe } from './probe-parse.ts';

const picture = {
  index: 0,
  codec_type: 'video',
  codec_name: 'h264',
  width: 640,
  height: 360,
  avg_frame_rate: '25/1',
};
const probe = (streams: RawProbe['streams']): RawProbe => ({ streams, format: { duration: '60' } });
const sound = (index: number, tags: Record<string, string> = {}) => ({
  ...{ index, codec_type: 'audio', codec_name: 'aac', channels: 2, sample_rate: '48000', tags },
});
const read = (raw: RawProbe) => parseProbe(raw, '/x', 1);

describe('what no player could show is refused by name', () => {
  it.each([
    ['a picture without a size', probe([{ ...picture, width: 0, height: 0 }]), 'no_picture'],
    ['a picture of one line', probe([{ ...picture, height: 1 }]), 'size'],
    ['a picture of 16,000 pixels', probe([{ ...picture, width: 16_000, height: 16_000 }]), 'size'],
    [
      'two hundred tracks',
      probe([picture, ...Array.from({ length: 200 }, (_, at) => sound(at + 1))]),
      'tracks',
    ],
    ['sound only', probe([sound(0)]), 'no_picture'],
    [
      'a picture that is a cover',
      probe([{ ...picture, disposition: { attached_pic: 1 } }, sound(1)]),
      'no_picture',
    ],
    ['no length', { streams: [picture], format: {} }, 'truncated'],
  ] as const)('%s', (_, raw, code) => {
    expect(() => read(raw as RawProbe)).toThrowError(expect.objectContaining({ code }));
  });
});

it('a language that is none is left to the title, and one of three letters is known', () => {
  const { audio } = read(probe([picture, sound(1, { language: 'qqq' }), sound(2, { language: 'per' })]));
  expect(audio.map(({ lang }) => lang)).toEqual([null, 'fa']);
});

it('an upright film of a phone, a film of changing rate and one of high dynamic range are told as such', () => {
  const upright = { ...picture, side_data_list: [{ rotation: -90 }] };
  expect(read(probe([upright])).video).toMatchObject({ width: 360, height: 640, isReshaped: true });
  expect(read(probe([{ ...picture, r_frame_rate: '1000/1' }])).video.isVariableRate).toBe(true);
  expect(read(probe([{ ...picture, color_transfer: 'smpte2084' }])).video.isHdr).toBe(true);
});
