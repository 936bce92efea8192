import { beforeEach, expect, it } from 'vitest';
import { dismissToast, toast, toastStore } from './toast-store.ts';

const messages = () => toastStore.getState().toasts.map(({ message }) => message);

beforeEach(() => toastStore.setState({ toasts: [] }));

it('shows at most three, the newest last, and the same words once', () => {
  for (const message of ['یک', 'دو', 'سه', 'چهار', 'سه']) toast(message);
  expect(messages()).toEqual(['دو', 'چهار', 'سه']);
});

it('is gone once dismissed', () => {
  toast('ذخیره شد', { kind: 'success' });
  dismissToast(toastStore.getState().toasts[0]?.id ?? 0);
  expect(messages()).toEqual([]);
});
