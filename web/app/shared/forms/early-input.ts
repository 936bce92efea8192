import { useLayoutEffect } from 'react';
import { isSelectChanged } from './form-changes.ts';

type TextField = HTMLInputElement | HTMLTextAreaElement;

const isText = (field: Element): field is TextField =>
  field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type !== 'file');

/** React notices a change only if the text differs from what it last wrote, so reset it to the initial value first. */
function typeAgain(field: TextField): void {
  const typed = field.value;
  field.value = field.defaultValue;
  // React replaces each field's setter with one that tracks the value; the native setter does not.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** For radio buttons only the chosen one: clicking it unchecks the others. */
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
 * On a slow connection forms are filled in before the scripts load. Where values are kept in state, the scripts would
 * not know about them and restore the initial values, so everything is entered once more for React to notice.
 */
export function EarlyInput(): null {
  useLayoutEffect(() => {
    for (const field of document.querySelectorAll('input, textarea, select')) enterAgain(field);
  }, []);
  return null;
}
