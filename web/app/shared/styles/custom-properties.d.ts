import 'react';

/** A custom property in `style`, like `--share`. */
declare module 'react' {
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
