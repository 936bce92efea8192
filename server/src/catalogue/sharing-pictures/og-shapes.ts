/** The shapes of a card that are not letters, as SVG for sharp. */

export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

export const svg = (body: string, width = CARD_WIDTH, height = CARD_HEIGHT) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`);

/** The gradient that keeps text readable on a picture: darkest where the text begins, on the right. */
export function falloff(): Buffer {
  return svg(`
    <defs>
      <linearGradient id="across" x1="1" x2="0" y1="0" y2="0">
        <stop offset="0" stop-color="#141210" stop-opacity=".94"/>
        <stop offset=".55" stop-color="#141210" stop-opacity=".82"/>
        <stop offset="1" stop-color="#141210" stop-opacity=".3"/>
      </linearGradient>
      <linearGradient id="down" x1="0" x2="0" y1="0" y2="1">
        <stop offset=".5" stop-color="#141210" stop-opacity="0"/>
        <stop offset="1" stop-color="#141210" stop-opacity=".85"/>
      </linearGradient>
    </defs>
    <rect width="100%" height="100%" fill="url(#across)"/>
    <rect width="100%" height="100%" fill="url(#down)"/>`);
}

/** Without a picture: a dark cinema hall with the projector's beam across it. */
export function darkHall(tint: string): Buffer {
  return svg(`
    <defs>
      <radialGradient id="glow" cx=".12" cy=".1" r="1.1">
        <stop offset="0" stop-color="${tint}" stop-opacity=".5"/>
        <stop offset=".6" stop-color="${tint}" stop-opacity=".08"/>
        <stop offset="1" stop-color="${tint}" stop-opacity="0"/>
      </radialGradient>
    </defs>
    <rect width="100%" height="100%" fill="#181614"/>
    <rect width="100%" height="100%" fill="url(#glow)"/>
    <path d="M-40 -30 L1240 250 L1240 700 Z" fill="#fff" opacity=".025"/>`);
}

export const roundedMask = (width: number, height: number, radius: number) =>
  svg(`<rect width="${width}" height="${height}" rx="${radius}" fill="#fff"/>`, width, height);

export const hairline = (width: number, height: number, radius: number) =>
  svg(
    `<rect x=".75" y=".75" width="${width - 1.5}" height="${height - 1.5}" rx="${radius}" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="1.5"/>`,
    width,
    height,
  );

/** The paper behind a person's initials. */
export const nameCard = (width: number, height: number, radius: number) =>
  svg(
    `<defs>
      <linearGradient id="paper" x1=".8" y1="0" x2=".2" y2="1">
        <stop offset="0" stop-color="#5f564a"/>
        <stop offset="1" stop-color="#2c2823"/>
      </linearGradient>
      <clipPath id="edge"><rect width="${width}" height="${height}" rx="${radius}"/></clipPath>
    </defs>
    <g clip-path="url(#edge)">
      <rect width="${width}" height="${height}" fill="url(#paper)"/>
      <path d="M${width * 0.9} -40 L${width * 0.05} ${height} L${width * 0.72} ${height} Z" fill="#fff" opacity=".05"/>
    </g>
    <rect x=".75" y=".75" width="${width - 1.5}" height="${height - 1.5}" rx="${radius}" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="1.5"/>`,
    width,
    height,
  );

const STAR =
  'M12 3.2c.3 0 .6.2.8.5l2.3 4.8 5.3.7c.8.1 1.1 1 .5 1.6l-3.9 3.6 1 5.2c.2.7-.6 1.3-1.2.9L12 18l-4.8 2.5c-.6.4-1.4-.2-1.2-.9l1-5.2-3.9-3.6c-.6-.6-.3-1.5.5-1.6l5.3-.7 2.3-4.8c.2-.3.5-.5.8-.5Z';
export const STAR_SIZE = 40;
export const star = () =>
  svg(`<path transform="scale(${STAR_SIZE / 24})" d="${STAR}" fill="#e9b949"/>`, STAR_SIZE, STAR_SIZE);

export const TOMATO_SIZE = 36;
/** Ripe for titles that critics liked, a green splash for the others. */
export function tomato(status: 'certified' | 'fresh' | 'rotten'): Buffer {
  const fruit =
    status === 'rotten'
      ? '<path fill="#7fa650" d="M18 3l4 7 8-3-2 8 6 4-7 4 1 8-8-3-5 6-3-7-8 2 3-8-5-5 7-3-1-8 7 4z"/>'
      : '<ellipse cx="18" cy="21" rx="14" ry="12.5" fill="#d8452e"/><path fill="#5f9142" d="M18 11c-4 3-8 2-9 0 4 0 5-2 9-2 4 0 5 2 9 2-1 2-5 3-9 0zM17 9l1-6 2 1-1 6z"/>';
  return svg(fruit, TOMATO_SIZE, TOMATO_SIZE);
}

export const pill = (width: number, height: number) =>
  svg(
    `<rect x="1" y="1" width="${width - 2}" height="${height - 2}" rx="${height / 2 - 1}" fill="#fff" fill-opacity=".1" stroke="#fff" stroke-opacity=".22" stroke-width="1.5"/>`,
    width,
    height,
  );
