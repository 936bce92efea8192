import { ApiError, DEFAULT_ERROR_MESSAGE } from '../api/api-error.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { errorStateTexts as texts } from './error-state.texts.ts';

/** A part of a page that could not be read. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  return (
    <EmptyState
      icon="warning"
      title={texts.title}
      action={
        onRetry && (
          <Button variant="quiet" icon="refresh" onClick={onRetry}>
            {texts.retry}
          </Button>
        )
      }
    >
      {error instanceof ApiError ? error.message : DEFAULT_ERROR_MESSAGE}
    </EmptyState>
  );
}
