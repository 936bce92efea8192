import type { ImportReport } from '@pardeh/contract/studio/imports';
import { Link } from 'react-router';
import { Badge } from '../../shared/ui/badge.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { fieldWords } from '../shared/form/field-words.ts';
import parts from '../shared/parts.module.css';
import { studioTexts } from '../shared/studio.texts.ts';
import { TITLE_FORMATTERS } from '../shared/title-formatters.ts';
import styles from './imports.module.css';
import { importTexts as texts } from './imports.texts.ts';

const words = fieldWords({ ...texts.fields, ...texts.otherFields }, TITLE_FORMATTERS);
const nameOf = (column: string) => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

type Difference = ImportReport['differences'][number];

/** A new title shows the values read, a known one how they change. */
function Values({ kind, fields }: Difference) {
  const show = (field: string, value: unknown) => <bdi>{words.show(field, value) || studioTexts.none}</bdi>;
  return fields
    .map((change) => ({ ...change, field: nameOf(change.field) }))
    .map(({ field, before, after }) => (
      <p key={field} className={`${parts.note} ${styles.difference}`}>
        {words.label(field)}: {kind === 'changed' && <del>{show(field, before)}</del>}{' '}
        <ins>{show(field, after)}</ins>
      </p>
    ));
}

export function Differences({ report }: { report: ImportReport }) {
  return (
    <Panel title={report.dryRun ? texts.wouldBe : texts.differences}>
      {report.differences.length === 0 && <p>{texts.noDifferences}</p>}
      <ul className={parts.rows}>
        {report.differences.map((each, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes its order, and two new titles may have one name
          <li key={place}>
            <div className={parts.head}>
              <Badge look={each.kind === 'created' ? 'teal' : 'plain'}>{texts[each.kind]}</Badge>
              {each.titleId ? (
                <Link className={parts.link} to={`/studio/titles/${each.titleId}`}>
                  {each.titleFa}
                </Link>
              ) : (
                <strong>{each.titleFa}</strong>
              )}
            </div>
            <Values {...each} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
