export const asksForHelp = (words: readonly string[]) =>
  words.some((word) => word === '--help' || word === '-h');
