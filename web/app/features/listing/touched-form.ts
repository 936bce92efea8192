function isSelectTouched({ options, selectedIndex }: HTMLSelectElement): boolean {
  const written = [...options].findIndex((option) => option.defaultSelected);
  return selectedIndex !== Math.max(0, written);
}

function isInputTouched({ type, checked, defaultChecked, value, defaultValue }: HTMLInputElement): boolean {
  return type === 'checkbox' || type === 'radio' ? checked !== defaultChecked : value !== defaultValue;
}

/** Whether a form says anything else than the markup that it came with. */
export function wasTouched(form: HTMLFormElement): boolean {
  return [...form.elements].some((element) =>
    element instanceof HTMLSelectElement
      ? isSelectTouched(element)
      : element instanceof HTMLInputElement && isInputTouched(element),
  );
}
