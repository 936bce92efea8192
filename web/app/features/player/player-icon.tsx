/** Apart from the site's icons, so that only who watches loads them. Media controls are never mirrored. */
const SHAPES = {
  play: 'M8 5.2c0-.8.9-1.3 1.6-.9l10 6.8c.6.4.6 1.3 0 1.7l-10 6.9c-.7.4-1.6-.1-1.6-.9Z',
  pause: 'M7.5 5h3v14h-3ZM13.5 5h3v14h-3Z',
  back10: 'M12 5V2L7.5 5.8 12 9.5V6.8a6.4 6.4 0 1 1-6.4 6.4H3.8A8.2 8.2 0 1 0 12 5Z',
  forward10: 'M12 5V2l4.5 3.8L12 9.5V6.8a6.4 6.4 0 1 0 6.4 6.4h1.8A8.2 8.2 0 1 1 12 5Z',
  volume:
    'M4 9.5v5h3.2l4.3 3.8V5.7L7.2 9.5ZM14.5 8.6a4.5 4.5 0 0 1 0 6.8l1.2 1.3a6.3 6.3 0 0 0 0-9.4ZM17 5.9a8.2 8.2 0 0 1 0 12.2l1.2 1.3a10 10 0 0 0 0-14.8Z',
  muted:
    'M4 9.5v5h3.2l4.3 3.8V5.7L7.2 9.5ZM20.6 9.7l-1.3-1.3-2.3 2.3-2.3-2.3-1.3 1.3 2.3 2.3-2.3 2.3 1.3 1.3 2.3-2.3 2.3 2.3 1.3-1.3-2.3-2.3Z',
  subtitles:
    'M4.7 5h14.6C20.2 5 21 5.8 21 6.7v10.6c0 .9-.8 1.7-1.7 1.7H4.7C3.8 19 3 18.2 3 17.3V6.7C3 5.8 3.8 5 4.7 5Zm0 1.8v10.4h14.5V6.8ZM6.5 11.2h4v1.6h-4Zm6 0h5v1.6h-5Zm-6 3h7v1.6h-7Zm9 0h2v1.6h-2Z',
  settings:
    'M10.4 3h3.2l.5 2.3c.5.2 1 .5 1.5.8l2.2-.7 1.6 2.8-1.7 1.6a7 7 0 0 1 0 1.9l1.7 1.7-1.6 2.7-2.2-.7c-.5.4-1 .7-1.5.9l-.5 2.2h-3.2l-.5-2.2c-.5-.2-1-.5-1.5-.9l-2.2.7-1.6-2.7 1.7-1.7a7 7 0 0 1 0-1.9L4.6 8.2l1.6-2.8 2.2.7c.5-.3 1-.6 1.5-.8ZM12 8.4a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  fullscreen: 'M4 4h6v1.8H5.8V10H4ZM14 4h6v6h-1.8V5.8H14ZM4 14h1.8v4.2H10V20H4ZM18.2 14H20v6h-6v-1.8h4.2Z',
  exitFullscreen:
    'M8.2 4H10v6H4V8.2h4.2ZM14 4h1.8v4.2H20V10h-6ZM4 14h6v6H8.2v-4.2H4ZM14 14h6v1.8h-4.2V20H14Z',
  pip: 'M4.7 5h14.6c.9 0 1.7.8 1.7 1.7V11h-1.8V6.8H4.8v10.4H11V19H4.7C3.8 19 3 18.2 3 17.3V6.7C3 5.8 3.8 5 4.7 5ZM13 13h8v6h-8Z',
  next: 'M6 5.4c0-.7.8-1.1 1.4-.7L16 11.2V5h2v14h-2v-6.2l-8.6 6.5c-.6.4-1.4 0-1.4-.7Z',
  episodes:
    'M4 5h10v1.8H4ZM4 11.1h10v1.8H4ZM4 17.2h7V19H4ZM15 13.4c0-.6.6-.9 1.1-.6l5 3c.4.3.4.9 0 1.1l-5 3.1c-.5.2-1.1-.1-1.1-.6Z',
  back: 'M13.5 4.5 6 12l7.5 7.5 1.3-1.3-5.3-5.3H19v-1.8H9.5l5.3-5.3Z',
  help: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Zm0 1.8a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 0 0 0-14.4Zm-.9 10.7h1.8v1.8h-1.8Zm.9-8.6c1.8 0 3.1 1.2 3.1 2.8 0 1.9-2.2 2.3-2.2 4h-1.8c0-2.6 2.2-2.7 2.2-4 0-.6-.5-1.1-1.3-1.1s-1.3.5-1.4 1.3H8.8c.1-1.8 1.4-3 3.2-3Z',
} as const;

export type PlayerIconName = keyof typeof SHAPES;

export function PlayerIcon({ name }: { name: PlayerIconName }) {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" fillRule="evenodd" aria-hidden="true">
      <path d={SHAPES[name]} />
    </svg>
  );
}
