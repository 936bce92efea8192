export function isSelectChanged({ options, selectedIndex }: HTMLSelectElement): boolean {
  const written = [...options].findIndex((option) => option.defaultSelected);
  return selectedIndex !== Math.max(0, written);
}

function isInputChanged({ type, checked, defaultChecked, value, defaultValue }: HTMLInputElement): boolean {
  return type === 'checkbox' || type === 'radio' ? checked !== defaultChecked : value !== defaultValue;
}

/** Whether anything in the form differs from its initial markup. */
export function hasChanges(form: HTMLFormElement): boolean {
  return [...form.elements].some((element) =>
    element instanceof HTMLSelectElement
      ? isSelectChanged(element)
      : element instanceof HTMLInputElement && isInputChanged(element),
  );
}
