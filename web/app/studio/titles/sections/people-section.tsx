import { Link } from 'react-router';
import { Field } from '../../../shared/ui/controls/field.tsx';
import { SelectField } from '../../../shared/ui/controls/select-field.tsx';
import { PersonPicker } from '../../shared/form/pickers.tsx';
import { SortableList } from '../../shared/form/sortable-list.tsx';
import { studioTexts } from '../../shared/studio.texts.ts';
import styles from '../title-form.module.css';
import { titleFormTexts } from '../title-form.texts.ts';
import type { CreditValue } from '../title-values.ts';
import type { SectionProps } from './section-props.ts';

const texts = titleFormTexts.people;

interface CreditProps {
  credit: CreditValue;
  onChange: (credit: CreditValue) => void;
}

function Credit({ credit, onChange }: CreditProps) {
  const { personId, name, role, character } = credit;
  return (
    <div className={styles.credit}>
      <Link className={styles.creditName} to={`/studio/people/${personId}`}>
        {name}
      </Link>
      <SelectField
        label={texts.roleOf(name)}
        isLabelHidden
        words={studioTexts.role}
        value={role}
        onChange={(event) => onChange({ ...credit, role: event.target.value as CreditValue['role'] })}
      />
      {role === 'actor' && (
        <Field
          label={texts.characterOf(name)}
          isLabelHidden
          placeholder={texts.character}
          autoComplete="off"
          value={character ?? ''}
          onChange={(event) => onChange({ ...credit, character: event.target.value || null })}
        />
      )}
    </div>
  );
}

/** A person can have several roles: the first free one is offered. */
function roleFor(credits: readonly CreditValue[], personId: number): CreditValue['role'] {
  const taken = credits.filter((credit) => credit.personId === personId).map(({ role }) => role);
  const wanted = credits.some(({ role }) => role === 'director')
    ? (['actor', 'writer', 'director'] as const)
    : (['director', 'actor', 'writer'] as const);
  return wanted.find((role) => !taken.includes(role)) ?? 'actor';
}

export function PeopleSection({ form }: SectionProps) {
  const { credits } = form.values;
  const set = (next: CreditValue[]) => form.set({ credits: next });
  return (
    <>
      <PersonPicker
        label={texts.add}
        placeholder={texts.placeholder}
        createLabel={texts.create}
        onPick={({ id, name }) =>
          set([...credits, { personId: id, name, role: roleFor(credits, id), character: null }])
        }
      />
      {credits.length === 0 && <p className={styles.words}>{texts.empty}</p>}
      <SortableList
        label={texts.list}
        items={credits}
        keyOf={({ personId, role }) => `${personId} ${role}`}
        nameOf={({ name }) => name}
        onChange={set}
        render={(credit, place) => (
          <Credit credit={credit} onChange={(next) => set(credits.with(place, next))} />
        )}
      />
    </>
  );
}
