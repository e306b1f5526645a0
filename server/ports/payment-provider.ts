import type { Result } from '#base/result.ts'
import type { PaymentProviderId } from '#features/payments/rules/payments.ts'
import type { Kobo } from '#money/money.ts'

/** What a provider is asked for: an account of its own for one transfer. */
export interface TransferOrder {
  /** Ours; the provider knows the payment by it from here on. */
  readonly reference: string
  readonly amount: Kobo
  readonly customer: { readonly name: string; readonly email: string; readonly phone: string }
  /** Epoch ms. */
  readonly nowMs: number
  readonly expiresAt: number
}

/** Where the transfer is to go. */
export interface TransferAccount {
  /** The provider's own name of the payment; may be empty. */
  readonly providerRef: string
  readonly bankName: string
  readonly accountNumber: string
  readonly accountName: string
  readonly note: string
  /** The amount, and what the provider adds for itself. */
  readonly payable: Kobo
}

/** What the provider says of a payment when it is asked. */
export interface TransferReport {
  readonly status: 'pending' | 'successful' | 'failed' | 'expired'
  /** Which payment it speaks of. */
  readonly reference: string
  readonly currency: string
  /** What came; 0 where nothing did. */
  readonly paid: Kobo
  /** Epoch ms; undefined where it does not say. */
  readonly paidAt: number | undefined
}

/** A webhook as it came: its headers, and its body byte for byte. */
export interface RawWebhook {
  readonly headers: Headers
  readonly rawBody: Buffer
}

/** What a provider's webhook says. It is never believed: it only says where to look. */
export interface WebhookEvent {
  /** The same for every try of one event. */
  readonly eventId: string
  readonly reference: string
  readonly kind: 'paid' | 'failed' | 'other'
}

/** Why a provider's call came to nothing; `detail` is for the log and holds no personal data. */
export interface ProviderFault {
  readonly type: 'timeout' | 'unreachable' | 'refused'
  readonly detail: string
}

/** Why a webhook is not taken: not signed as it must be, or not of the provider's form. */
export type WebhookFault = 'bad-signature' | 'malformed'

/** Takes bank transfers for us. Amounts are kobo; only an adapter knows the provider's own unit. */
export interface PaymentProvider {
  readonly id: PaymentProviderId
  /** Asks for an account to pay to. */
  createTransfer(order: TransferOrder): Promise<Result<TransferAccount, ProviderFault>>
  /** Asks how a payment stands. One that the provider has not heard of is pending. */
  fetchReport(payment: {
    readonly reference: string
    readonly providerRef: string
  }): Promise<Result<TransferReport, ProviderFault>>
  /** Checks the signature over the raw bytes in constant time, then reads the event. */
  readWebhook(webhook: RawWebhook): Result<WebhookEvent, WebhookFault>
}
