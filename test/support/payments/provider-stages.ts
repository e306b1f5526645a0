import { createHmac } from 'node:crypto'
import { createFlutterwave } from '#server/ports/flutterwave.ts'
import type { PaymentProvider, RawWebhook } from '#server/ports/payment-provider.ts'
import { createPaystack } from '#server/ports/paystack.ts'
import type { ProviderMock } from './provider-mock.ts'
import {
  FLUTTERWAVE_UNKNOWN,
  flutterwaveCharge,
  flutterwaveVerification,
  flutterwaveWebhook,
  PAYSTACK_UNKNOWN,
  paystackCharge,
  paystackVerification,
  paystackWebhook,
  type RecordedPayment,
} from './recorded-payments.ts'

/** A provider, and what brings a payment to each of its stages. */
export interface ProviderStage {
  readonly provider: PaymentProvider
  /** Before the account is asked for. */
  expectOrder(payment: RecordedPayment): void
  becomeUnknown(): void
  becomePaid(payment: RecordedPayment): Promise<void>
  becomeFailed(payment: RecordedPayment): Promise<void>
  /** The webhook that reports it, signed as the provider does. */
  webhook(payment: RecordedPayment): RawWebhook
}

const SECRET_KEY = 'secret-key-of-tests'
const WEBHOOK_HASH = 'static-hash-of-tests'

/** Flutterwave over the mock. */
export function flutterwaveStage(mock: ProviderMock): ProviderStage {
  return {
    provider: createFlutterwave({
      http: { origin: mock.origin, secretKey: SECRET_KEY, fetch },
      webhookHash: WEBHOOK_HASH,
    }),
    expectOrder: payment => void (mock.answer = flutterwaveCharge(payment)),
    becomeUnknown: () => void (mock.answer = FLUTTERWAVE_UNKNOWN),
    becomePaid: async payment =>
      void (mock.answer = await Promise.resolve(flutterwaveVerification(payment, 'successful'))),
    becomeFailed: async payment =>
      void (mock.answer = await Promise.resolve(flutterwaveVerification(payment, 'failed'))),
    webhook: payment => ({
      rawBody: Buffer.from(flutterwaveWebhook(payment, 'successful')),
      headers: new Headers({ 'verif-hash': WEBHOOK_HASH }),
    }),
  }
}

/** Paystack over the mock. */
export function paystackStage(mock: ProviderMock): ProviderStage {
  return {
    provider: createPaystack({ origin: mock.origin, secretKey: SECRET_KEY, fetch }),
    expectOrder: payment => void (mock.answer = paystackCharge(payment)),
    becomeUnknown: () => void (mock.answer = PAYSTACK_UNKNOWN),
    becomePaid: async payment =>
      void (mock.answer = await Promise.resolve(paystackVerification(payment, 'success'))),
    becomeFailed: async payment =>
      void (mock.answer = await Promise.resolve(paystackVerification(payment, 'failed'))),
    webhook(payment) {
      const rawBody = Buffer.from(paystackWebhook(payment, 'charge.success'))
      // By another way than the adapter's own helper.
      const signature = createHmac('sha512', SECRET_KEY).update(rawBody).digest('hex')
      return { rawBody, headers: new Headers({ 'x-paystack-signature': signature }) }
    },
  }
}
