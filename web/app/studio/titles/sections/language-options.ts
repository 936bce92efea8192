/** ISO 639-1: common languages of films. A record may have others, which are kept. */
const LANGUAGES =
  'fa en ar tr fr de es it ja ko zh hi ru pt ku az ur sv da no nl pl el he ta te th id cs hu fi ro uk'.split(
    ' ',
  );
const names = new Intl.DisplayNames(['fa'], { type: 'language' });

export const languageOptions = (chosen: readonly string[] = []) =>
  [...new Set([...LANGUAGES, ...chosen])].map((key) => ({ key, label: names.of(key) ?? key }));
