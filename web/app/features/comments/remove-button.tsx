import { ConfirmButton } from '../../shared/ui/controls/confirm-button.tsx';
import { memberPartsTexts as texts } from './member-parts.texts.ts';
import { useRemoveComment } from './use-comments.ts';

export function RemoveButton({ titleId, id }: { titleId: number; id: number }) {
  return (
    <ConfirmButton
      question={texts.removeQuestion}
      words={texts.removeWords}
      onConfirm={useRemoveComment(titleId, id)}
    >
      {texts.remove}
    </ConfirmButton>
  );
}
