import type { ReactNode } from 'react';
import parts from '../shared/parts.module.css';
import { Section } from '../shared/section.tsx';
import { useMay } from '../shared/use-me.ts';
import { titleFormTexts } from './title-form.texts.ts';

const title = titleFormTexts.filesAndPlays;

/** Below the form: files are saved separately. */
export function TitleMedia({ files, plays }: { files: ReactNode; plays: ReactNode }) {
  if (!useMay('media')) return null;
  return (
    <div id="files">
      <Section title={title} action={plays}>
        {files}
      </Section>
    </div>
  );
}

export function ToFiles() {
  if (!useMay('media')) return null;
  return (
    <a className={parts.link} href="#files">
      {title}
    </a>
  );
}
