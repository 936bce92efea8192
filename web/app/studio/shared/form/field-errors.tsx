import { useEffect, useRef, useState } from 'react';
import type { FieldErrors } from '../../../shared/query/use-api-mutation.ts';
import styles from './field-errors.module.css';
import { formTexts as texts } from './form.texts.ts';

interface Fault {
  control: HTMLElement | null;
  message: string;
  /** The label on the page; null for a field that shows no error itself. */
  label: string | null;
  field: string;
}

const FOCUSABLE = 'input, textarea, select, button, a[href]';

function messageOf(control: Element): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  const id = ids.find((each) => each.endsWith('-error'));
  return (id && document.getElementById(id)?.textContent) || '';
}

function labelOf(control: HTMLElement): string {
  const { labels } = control as HTMLInputElement;
  return labels?.[0]?.textContent ?? control.ariaLabel ?? '';
}

/** The invalid fields, in the order of the form, then errors about anything else. */
function faultsIn(form: Element, errors: FieldErrors): Fault[] {
  const marked = [...form.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]')].map((control) => ({
    control,
    message: messageOf(control),
    label: labelOf(control),
    field: control.name,
  }));
  const others = Object.entries(errors).map(([field, [message = '']]) => {
    const place = form.querySelector(`[data-field="${CSS.escape(field)}"]`);
    return { control: place?.querySelector<HTMLElement>(FOCUSABLE) ?? null, message, label: null, field };
  });
  const isShown = ({ field, message }: Fault) =>
    marked.some((fault) => fault.field === field || fault.message === message);
  return [...marked, ...others.filter((fault) => !isShown(fault))];
}

function goTo(control: HTMLElement | null): void {
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}

interface SummaryProps {
  errors: FieldErrors;
  /** The names of fields that show no error themselves. */
  label?: (field: string) => string;
}

/** Lists the refused fields of the surrounding form, and focuses the first of them. */
export function ErrorSummary({ errors, label = () => '' }: SummaryProps) {
  const place = useRef<HTMLDivElement>(null);
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  useEffect(() => {
    const form = place.current?.closest('form, dialog, main');
    const found = form && Object.keys(errors).length > 0 ? faultsIn(form, errors) : [];
    setFaults(found);
    goTo(found[0]?.control ?? null);
  }, [errors]);
  return (
    <div ref={place} className={styles.summary} role="alert">
      {faults.length > 0 && (
        <>
          <strong>{texts.errors}</strong>
          <ul>
            {faults.map(({ field, label: known, message, control }) => (
              <li key={`${field} ${known} ${message}`}>
                <button type="button" onClick={() => goTo(control)}>
                  {texts.error(known ?? label(field), message)}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
