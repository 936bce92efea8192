export const cardsOf = (ids: readonly number[]) => `:is(${ids.map((id) => `[data-card="${id}"]`).join()})`;

/** The page of what is hidden shows it all the same. */
export const hiddenRule = (ids: readonly number[]) =>
  ids.length > 0 ? `li:has(> ${cardsOf(ids)}):not([data-shows-hidden] *) { display: none }` : '';
