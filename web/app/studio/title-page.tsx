import { TitleFilesPart } from './files/title-files.tsx';
import { PlaysLink } from './insight/plays-link.tsx';
import { EditTitle } from './titles/edit-title.tsx';

/** The form of a title, with what two other rooms show of it. */
export default function TitlePage({ id }: { id: number }) {
  return (
    <EditTitle
      id={id}
      renderFiles={(title) => <TitleFilesPart title={title} />}
      renderPlays={(title) => <PlaysLink id={title.id} />}
    />
  );
}
