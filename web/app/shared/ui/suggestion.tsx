import type { ReactNode } from 'react';

const texts = { before: 'منظورتان', after: 'بود؟' } as const;

interface SuggestionProps {
  text: string;
  className: string | undefined;
  /** What a click on the text does; only the text by default. */
  children?: (quoted: ReactNode) => ReactNode;
}

/** What may have been meant instead of the words of a search. */
export function Suggestion({ text, className, children = (quoted) => quoted }: SuggestionProps) {
  return (
    <p className={className}>
      {texts.before}{' '}
      {children(
        <>
          «<bdi>{text}</bdi>»
        </>,
      )}{' '}
      {texts.after}
    </p>
  );
}
