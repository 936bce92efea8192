import { getInsightTitle } from '@pardeh/contract/studio/insight';
import type { StudioTitle } from '@pardeh/contract/studio/titles';
import { formatNumber } from '@pardeh/persian/digits';
import { Link } from 'react-router';
import { TitleFilesPart } from '../files/title-files.tsx';
import { useInsight } from '../insight/use-insight.ts';
import parts from '../shared/parts.module.css';
import { Section } from '../shared/section.tsx';
import { useMay } from '../shared/use-me.ts';
import { titleFormTexts } from './title-form.texts.ts';

const texts = titleFormTexts.media;
const DAYS = '28';

/** How often it was played lately, as a link to where its viewers stop. */
function PlaysLink({ id }: { id: number }) {
  const { data } = useInsight(getInsightTitle, { params: { id }, query: { days: DAYS } });
  if (!data) return null;
  const plays = data.data.files.reduce((sum, file) => sum + file.plays, 0);
  return (
    <Link className={parts.link} to={`/studio/insight/${id}`}>
      {texts.plays(formatNumber(plays))}
    </Link>
  );
}

/** The files of the title, below its form: they are saved by themselves. */
export function TitleMedia({ title }: { title: StudioTitle }) {
  const seesNumbers = useMay('insight');
  if (!useMay('media')) return null;
  return (
    <div id="files">
      <Section title={texts.title} action={seesNumbers && <PlaysLink id={title.id} />}>
        <TitleFilesPart title={title} />
      </Section>
    </div>
  );
}

export function ToFiles() {
  return (
    <a className={parts.link} href="#files">
      {texts.title}
    </a>
  );
}
