/**
 * One family, drawn on 24 units with strokes of 1.75 and round ends.
 * `turns` marks those that point along the line of text: in RTL they are mirrored. Media controls never are.
 */
interface IconShape {
  path: string;
  filled?: true;
  turns?: true;
}

const stroke = (path: string): IconShape => ({ path });
const filled = (path: string): IconShape => ({ path, filled: true });
const turning = (path: string): IconShape => ({ path, turns: true });

const STAR =
  'M12 3.2c.3 0 .6.2.8.5l2.3 4.8 5.3.7c.8.1 1.1 1 .5 1.6l-3.9 3.6 1 5.2c.2.7-.6 1.3-1.2.9L12 18l-4.8 2.5c-.6.4-1.4-.2-1.2-.9l1-5.2-3.9-3.6c-.6-.6-.3-1.5.5-1.6l5.3-.7 2.3-4.8c.2-.3.5-.5.8-.5Z';
const BOOKMARK = 'M6.5 4.8a1.3 1.3 0 0 1 1.3-1.3h8.4a1.3 1.3 0 0 1 1.3 1.3v15.7L12 16.4l-5.5 4.1Z';
const HEART =
  'M12 20.2C7 16.6 3.5 13.6 3.5 9.6a4.6 4.6 0 0 1 8.5-2.4 4.6 4.6 0 0 1 8.5 2.4c0 4-3.5 7-8.5 10.6Z';

const shapes = {
  // Moving about
  search: stroke('M16.3 16.3 20.5 20.5M18.2 10.85a7.35 7.35 0 1 1-14.7 0 7.35 7.35 0 0 1 14.7 0Z'),
  close: stroke('m6 6 12 12M18 6 6 18'),
  menu: turning('M4 7h16M4 12h16M4 17h10'),
  'chevron-start': turning('m14.5 6-6 6 6 6'),
  'chevron-end': turning('m9.5 6 6 6-6 6'),
  'chevron-down': stroke('m6 9.5 6 6 6-6'),
  'arrow-end': turning('M4.5 12h15M13.5 6l6 6-6 6'),
  external: turning(
    'M14 4.5h5.5V10M19.5 4.5 11 13M10 5H5.7A1.2 1.2 0 0 0 4.5 6.2v12.1a1.2 1.2 0 0 0 1.2 1.2h12.1a1.2 1.2 0 0 0 1.2-1.2V14',
  ),
  more: filled(
    'M7 12a1.6 1.6 0 1 1-3.2 0A1.6 1.6 0 0 1 7 12Zm6.6 0a1.6 1.6 0 1 1-3.2 0 1.6 1.6 0 0 1 3.2 0Zm6.6 0a1.6 1.6 0 1 1-3.2 0 1.6 1.6 0 0 1 3.2 0Z',
  ),
  filter: stroke('M4 7h16M7 12h10M10 17h4'),

  // Places
  home: stroke('M4 10.8 12 4l8 6.8V19a1.2 1.2 0 0 1-1.2 1.2h-4.3v-5.7h-5v5.7H5.2A1.2 1.2 0 0 1 4 19Z'),
  person: stroke(
    'M15.8 8.2a3.8 3.8 0 1 1-7.6 0 3.8 3.8 0 0 1 7.6 0ZM4.5 20.2c.5-3.9 3.6-6 7.5-6s7 2.1 7.5 6',
  ),
  bookmark: stroke(BOOKMARK),
  'bookmark-filled': filled(BOOKMARK),
  history: stroke('M4.6 9.2A8 8 0 1 1 4 12.6M4.2 4.8l.4 4.4 4.4-.4M12 8v4.4l2.8 1.8'),
  bell: stroke('M6.2 16.5V11a5.8 5.8 0 0 1 11.6 0v5.5l1.7 1.7h-15ZM9.8 18.2a2.3 2.3 0 0 0 4.4 0'),
  categories: stroke('M4.5 4.5h6v6h-6ZM13.5 4.5h6v6h-6ZM4.5 13.5h6v6h-6ZM13.5 13.5h6v6h-6Z'),
  collections: stroke(
    'M5.7 9h12.6a1.2 1.2 0 0 1 1.2 1.2v8.6a1.2 1.2 0 0 1-1.2 1.2H5.7a1.2 1.2 0 0 1-1.2-1.2v-8.6A1.2 1.2 0 0 1 5.7 9ZM6.5 6h11M8.5 3.2h7',
  ),
  series: stroke(
    'M4.7 7h14.6a1.2 1.2 0 0 1 1.2 1.2v9.6a1.2 1.2 0 0 1-1.2 1.2H4.7a1.2 1.2 0 0 1-1.2-1.2V8.2A1.2 1.2 0 0 1 4.7 7ZM8 3l4 4 4-4',
  ),
  film: stroke(
    'M5.2 4h13.6A1.2 1.2 0 0 1 20 5.2v13.6a1.2 1.2 0 0 1-1.2 1.2H5.2A1.2 1.2 0 0 1 4 18.8V5.2A1.2 1.2 0 0 1 5.2 4ZM8 4v16M16 4v16M4 8h4M4 12h16M4 16h4M16 8h4M16 16h4',
  ),
  dubbed: stroke(
    'M12 3.5a2.8 2.8 0 0 1 2.8 2.8v5.2a2.8 2.8 0 0 1-5.6 0V6.3A2.8 2.8 0 0 1 12 3.5ZM5.8 11.5a6.2 6.2 0 0 0 12.4 0M12 17.7v2.8',
  ),
  subtitled: stroke(
    'M4.7 5.5h14.6a1.2 1.2 0 0 1 1.2 1.2v10.6a1.2 1.2 0 0 1-1.2 1.2H4.7a1.2 1.2 0 0 1-1.2-1.2V6.7a1.2 1.2 0 0 1 1.2-1.2ZM7 12h3M13 12h4M7 15.2h6M16 15.2h1',
  ),
  calendar: stroke(
    'M5.2 5.5h13.6A1.2 1.2 0 0 1 20 6.7v12.1a1.2 1.2 0 0 1-1.2 1.2H5.2A1.2 1.2 0 0 1 4 18.8V6.7a1.2 1.2 0 0 1 1.2-1.2ZM4 10h16M8.2 3.2v4M15.8 3.2v4',
  ),
  support: stroke(
    'M4.5 13.5V12a7.5 7.5 0 0 1 15 0v1.5M4.5 13.2h2.2a.9.9 0 0 1 .9.9v3.6a.9.9 0 0 1-.9.9H5.6a1.1 1.1 0 0 1-1.1-1.1ZM19.5 13.2h-2.2a.9.9 0 0 0-.9.9v3.6a.9.9 0 0 0 .9.9h1.1a1.1 1.1 0 0 0 1.1-1.1ZM19.5 17.5c0 2.2-2.2 3.2-5 3.2',
  ),
  logout: turning(
    'M14.5 4.5H6.2A1.2 1.2 0 0 0 5 5.7v12.6a1.2 1.2 0 0 0 1.2 1.2h8.3M10.5 12H20M16.5 8l4 4-4 4',
  ),
  settings: stroke(
    'M4 7.5h8.5M17 7.5h3M4 16.5h3M11.5 16.5H20M17 7.5a2.25 2.25 0 1 1-4.5 0 2.25 2.25 0 0 1 4.5 0ZM11.5 16.5a2.25 2.25 0 1 1-4.5 0 2.25 2.25 0 0 1 4.5 0Z',
  ),
  gift: stroke(
    'M4.5 11.5h15V19a1.2 1.2 0 0 1-1.2 1.2H5.7A1.2 1.2 0 0 1 4.5 19ZM3.5 7.5h17v4h-17ZM12 7.5v12.7M12 7.5C9 7.5 7 6.6 7 5.1c0-1 .8-1.7 1.8-1.7 1.6 0 2.6 1.6 3.2 4.1.6-2.5 1.6-4.1 3.2-4.1 1 0 1.8.7 1.8 1.7 0 1.5-2 2.4-5 2.4Z',
  ),
  premium: stroke('M7.5 5h9l4 5L12 19.5 3.5 10ZM3.5 10h17M9.2 10 12 19.2 14.8 10 12 5.2Z'),

  mail: stroke(
    'M4.7 5.5h14.6a1.2 1.2 0 0 1 1.2 1.2v10.6a1.2 1.2 0 0 1-1.2 1.2H4.7a1.2 1.2 0 0 1-1.2-1.2V6.7a1.2 1.2 0 0 1 1.2-1.2ZM4 7.2l8 6 8-6',
  ),

  // Doing
  play: filled('M8 5.2c0-.8.9-1.3 1.6-.9l10 6.8c.6.4.6 1.3 0 1.7l-10 6.9c-.7.4-1.6-.1-1.6-.9Z'),
  heart: stroke(HEART),
  'heart-filled': filled(HEART),
  share: stroke(
    'M12 14.5V4M8 7.5 12 3.6l4 3.9M6.8 11H6.2A1.2 1.2 0 0 0 5 12.2v6.6A1.2 1.2 0 0 0 6.2 20h11.6a1.2 1.2 0 0 0 1.2-1.2v-6.6a1.2 1.2 0 0 0-1.2-1.2h-.6',
  ),
  download: stroke('M12 4v11M7.5 10.8 12 15.2l4.5-4.4M4.5 19.5h15'),
  copy: stroke(
    'M9.2 9h9.6A1.2 1.2 0 0 1 20 10.2v8.6a1.2 1.2 0 0 1-1.2 1.2H9.2A1.2 1.2 0 0 1 8 18.8v-8.6A1.2 1.2 0 0 1 9.2 9ZM16 9V5.2A1.2 1.2 0 0 0 14.8 4H5.2A1.2 1.2 0 0 0 4 5.2v8.6A1.2 1.2 0 0 0 5.2 15H8',
  ),
  plus: stroke('M12 5v14M5 12h14'),
  minus: stroke('M5 12h14'),
  check: stroke('m5 12.8 4.5 4.5L19 7.5'),
  trash: stroke(
    'M4.5 7h15M9.5 7V4.8a.8.8 0 0 1 .8-.8h3.4a.8.8 0 0 1 .8.8V7M6.5 7l.8 12a1.2 1.2 0 0 0 1.2 1h7a1.2 1.2 0 0 0 1.2-1l.8-12M10.2 11v5M13.8 11v5',
  ),
  edit: stroke('M5 19l.9-4L15.6 5.3a1.5 1.5 0 0 1 2.1 0l1 1a1.5 1.5 0 0 1 0 2.1L9 18.1ZM13.8 7.1l3.1 3.1'),
  reply: turning('M9.5 5.5 4 11l5.5 5.5M4.5 11H14a5.5 5.5 0 0 1 5.5 5.5V19'),
  flag: turning('M5.5 20.5v-16M5.5 5.2c4.5-2.4 7.5 2.3 13 0v8.6c-5.5 2.3-8.5-2.4-13 0'),
  eye: stroke(
    'M3 12c2.2-4 5.3-6 9-6s6.8 2 9 6c-2.2 4-5.3 6-9 6s-6.8-2-9-6ZM14.7 12a2.7 2.7 0 1 1-5.4 0 2.7 2.7 0 0 1 5.4 0Z',
  ),
  'eye-off': stroke(
    'M4 4l16 16M9.9 6.2A9.4 9.4 0 0 1 12 6c3.7 0 6.8 2 9 6a14 14 0 0 1-2.6 3.4M6.2 7.8A14 14 0 0 0 3 12c2.2 4 5.3 6 9 6a9.3 9.3 0 0 0 4-.9M10.1 10.1a2.7 2.7 0 0 0 3.8 3.8',
  ),
  refresh: stroke('M19.5 12a7.5 7.5 0 1 1-2.2-5.3l2.2 2.2M19.5 4.5v4.4h-4.4'),
  comment: turning(
    'M5.7 4.5h12.6a1.2 1.2 0 0 1 1.2 1.2v9.6a1.2 1.2 0 0 1-1.2 1.2H10l-4.5 4v-4a1 1 0 0 1-1-1V5.7a1.2 1.2 0 0 1 1.2-1.2Z',
  ),

  // Telling
  star: filled(STAR),
  'star-outline': stroke(STAR),
  info: stroke('M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0ZM12 11v5.2M12 7.7v.1'),
  warning: stroke('M12 4.5 21 19.5H3ZM12 10v4.5M12 17v.1'),
  success: stroke('M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0ZM8.2 12.3l2.7 2.7 5-5.3'),
  clock: stroke('M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0ZM12 7.5V12l3 2'),
  offline: stroke(
    'M4 4l16 16M8.5 15.5a5 5 0 0 1 6 -.7M5.5 12.2a9.5 9.5 0 0 1 3.8-2.3M3 9a13.5 13.5 0 0 1 3.4-2.3M11 6a13.6 13.6 0 0 1 10 3M14.7 10.2a9.5 9.5 0 0 1 3.8 2M12 19v.1',
  ),
  lock: stroke(
    'M6.7 10.5h10.6a1.2 1.2 0 0 1 1.2 1.2v7.1a1.2 1.2 0 0 1-1.2 1.2H6.7a1.2 1.2 0 0 1-1.2-1.2v-7.1a1.2 1.2 0 0 1 1.2-1.2ZM8 10.5V8a4 4 0 0 1 8 0v2.5',
  ),
  moon: stroke('M19.5 14.2A8 8 0 0 1 9.8 4.5a8 8 0 1 0 9.7 9.7Z'),
  sun: stroke(
    'M15.7 12a3.7 3.7 0 1 1-7.4 0 3.7 3.7 0 0 1 7.4 0ZM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4',
  ),
  system: stroke(
    'M4.7 4.5h14.6a1.2 1.2 0 0 1 1.2 1.2v9.6a1.2 1.2 0 0 1-1.2 1.2H4.7a1.2 1.2 0 0 1-1.2-1.2V5.7a1.2 1.2 0 0 1 1.2-1.2ZM9 20h6M12 16.5V20',
  ),

  // Elsewhere
  telegram: stroke('M20.5 4.5 3.5 11.2l5.3 2 2 6.3 3-4 4.7 3.4ZM8.8 13.2l7.7-5.4-5.7 7.7'),
  instagram: stroke(
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4ZM15.6 12a3.6 3.6 0 1 1-7.2 0 3.6 3.6 0 0 1 7.2 0ZM16.9 7.1v.01',
  ),
} satisfies Record<string, IconShape>;

export type IconName = keyof typeof shapes;
export const ICON_SHAPES: Readonly<Record<IconName, IconShape>> = shapes;
