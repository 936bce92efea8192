/** Both kinds go out by a template that the provider approved beforehand; a notice has one place for free words. */
export type SmsKind = 'code' | 'notice';

export const SMS_PROVIDERS = ['kavenegar', 'smsir', 'melipayamak'] as const;
export type SmsProviderKey = (typeof SMS_PROVIDERS)[number];

export interface TemplateMessage {
  /** 0912… */
  to: string;
  kind: SmsKind;
  /** The code, or the words of the notice. */
  token: string;
}

export interface Accepted {
  messageId: string;
  /** Where the provider says what it cost. */
  costToman: number | null;
}

export type DeliveryState = 'delivered' | 'undelivered' | 'unknown';

export interface SmsProvider {
  readonly key: SmsProviderKey;
  readonly titleFa: string;
  /** Whether the operator has a template for this kind. */
  sends(kind: SmsKind): boolean;
  send(message: TemplateMessage): Promise<Accepted>;
  /** What is left, in words, since some count tomans and others messages. */
  credit(): Promise<string>;
  delivery(messageId: string): Promise<DeliveryState>;
}

export interface ProviderSettings {
  templates: Record<SmsKind, string | null>;
  url: string;
  timeoutMs: number;
}

/**
 * `credit`, `template`, `key` and `refused` are certain: nothing was sent. After `trouble` (slow, down,
 * unintelligible) the message may arrive all the same.
 */
export type SmsFault = 'credit' | 'template' | 'key' | 'refused' | 'trouble';

export class SmsFailure extends Error {
  override readonly name = 'SmsFailure';
  readonly fault: SmsFault;

  constructor(fault: SmsFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}
