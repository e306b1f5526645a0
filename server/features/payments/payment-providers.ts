import type { PaymentProvider } from '#server/ports/payment-provider.ts'

/** Who takes transfers, and who took them before. */
export interface PaymentProviders {
  /** For new payments. */
  readonly current: PaymentProvider
  /** All that are configured, by id: a payment stays with the one it was begun with. */
  readonly byId: ReadonlyMap<string, PaymentProvider>
  /** Lets a test payment come at once; false when none waits. Undefined where people really pay. */
  readonly payByHand: ((reference: string) => Promise<boolean>) | undefined
}
