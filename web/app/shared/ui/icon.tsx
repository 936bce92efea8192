import { ICON_SHAPES, type IconName, type IconShape } from './icon-shapes.ts';

export interface IconProps {
  name: IconName;
  className?: string | undefined;
}

/** Decoration next to a word or inside a labelled button; scales with the text unless CSS says otherwise. */
export function Icon({ name, className }: IconProps) {
  const shape = ICON_SHAPES[name];
  const { path, filled, turns }: IconShape = typeof shape === 'string' ? { path: shape } : shape;
  return (
    <svg
      className={className ? `icon ${className}` : 'icon'}
      viewBox="0 0 24 24"
      aria-hidden="true"
      data-filled={filled && ''}
      data-turns={turns && ''}
    >
      <path d={path} />
    </svg>
  );
}
