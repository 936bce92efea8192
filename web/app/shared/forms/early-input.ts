import { useLayoutEffect } from 'react';
import { isSelectChanged } from './form-changes.ts';

type TextField = HTMLInputElement | HTMLTextAreaElement;

const isText = (field: Element): field is TextField =>
  field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type !== 'file');

/** React hears a change only when the text differs from what it wrote last, so it writes the first one again. */
function typeAgain(field: TextField): void {
  const typed = field.value;
  field.value = field.defaultValue;
  // React replaces the setter of each field by one that remembers; the browser's own one does not.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Of radio buttons only the one that was chosen: the click on it takes the choice from the others. */
function clickAgain(box: HTMLInputElement): void {
  if (box.checked === box.defaultChecked || (box.type === 'radio' && !box.checked)) return;
  box.checked = box.defaultChecked;
  box.click();
}

function enterAgain(field: Element): void {
  if (field instanceof HTMLSelectElement) {
    if (isSelectChanged(field)) field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio'))
    clickAgain(field);
  else if (isText(field) && field.value !== field.defaultValue) typeAgain(field);
}

/**
 * On a slow connection forms are filled in before the scripts come. Where the values are kept as state the scripts would
 * know nothing of it and write the first values back: so everything is entered once more, for them to hear it.
 */
export function EarlyInput(): null {
  useLayoutEffect(() => {
    for (const field of document.querySelectorAll('input, textarea, select')) enterAgain(field);
  }, []);
  return null;
}
