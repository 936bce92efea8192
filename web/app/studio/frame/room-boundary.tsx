import { Component, type ReactNode } from 'react';
import { Button } from '../../shared/ui/controls/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { studioTexts } from '../shared/studio.texts.ts';
import { frameTexts as texts } from './frame.texts.ts';

/** When a room fails, the frame and the way to the other rooms remain. */
export class RoomBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <EmptyState
        icon="warning"
        title={texts.failed}
        action={<Button onClick={() => this.setState({ hasFailed: false })}>{studioTexts.retry}</Button>}
      >
        {texts.failedWords}
      </EmptyState>
    );
  }
}
