import * as v from 'valibot'
import { err, ok, type Result } from '#base/result.ts'
import { PAYMENT_PROVIDERS, type PaymentProviderId } from '#features/payments/rules/payments.ts'

const DEFAULT_DELAY_SECONDS = '15'
const MAX_DELAY_SECONDS = 3600

const keyText = v.optional(v.pipe(v.string(), v.minLength(8, 'must have at least 8 characters')))

/** The variables behind payments, as README's table has them. */
export const paymentEnvironment = {
  NODE_ENV: v.optional(v.string(), ''),
  PAYMENT_PROVIDER: v.optional(
    v.picklist(PAYMENT_PROVIDERS, `must be one of ${PAYMENT_PROVIDERS.join(', ')}`),
    'sandbox',
  ),
  ALLOW_SANDBOX: v.optional(v.picklist(['0', '1'], 'must be 1 or 0'), '0'),
  SANDBOX_DELAY: v.pipe(
    v.optional(v.string(), DEFAULT_DELAY_SECONDS),
    v.regex(/^\d+(\.\d+)?$/, 'must be a number of seconds'),
    v.transform(Number),
    v.maxValue(MAX_DELAY_SECONDS, `must be at most ${MAX_DELAY_SECONDS}`),
  ),
  FLUTTERWAVE_SECRET_KEY: keyText,
  FLUTTERWAVE_WEBHOOK_HASH: keyText,
  PAYSTACK_SECRET_KEY: keyText,
}

type PaymentValues = Readonly<v.InferOutput<v.ObjectSchema<typeof paymentEnvironment, undefined>>>

/** Who takes bank transfers, and how they are reached. */
export interface PaymentConfig {
  readonly provider: PaymentProviderId
  readonly sandboxDelayMs: number
  /** Whether a test payment may be made to come at once: never where people pay. */
  readonly mayPayByHand: boolean
  /** Undefined: not set up. */
  readonly flutterwave: { readonly secretKey: string; readonly webhookHash: string } | undefined
  readonly paystack: { readonly secretKey: string } | undefined
}

/**
 * Makes the payments' part of the configuration. Fails when the chosen provider has no keys, and when a
 * deployment for people (`NODE_ENV=production`, or reached by https) would give out the sandbox's money
 * without having said that it means to.
 */
export function readPayments(
  values: PaymentValues,
  publicUrl: string | undefined,
): Result<PaymentConfig, string> {
  const isProduction = values.NODE_ENV === 'production' || publicUrl?.startsWith('https:') === true
  const { PAYMENT_PROVIDER: provider } = values
  const fault = sandboxFault(values, isProduction) ?? keyFault(values)
  if (fault !== undefined) return err(fault)
  const { FLUTTERWAVE_SECRET_KEY: flutterwaveKey, FLUTTERWAVE_WEBHOOK_HASH: webhookHash } = values
  const { PAYSTACK_SECRET_KEY: paystackKey } = values
  return ok({
    provider,
    sandboxDelayMs: values.SANDBOX_DELAY * 1000,
    mayPayByHand: !isProduction,
    flutterwave:
      flutterwaveKey === undefined || webhookHash === undefined
        ? undefined
        : { secretKey: flutterwaveKey, webhookHash },
    paystack: paystackKey === undefined ? undefined : { secretKey: paystackKey },
  })
}

function sandboxFault(values: PaymentValues, isProduction: boolean): string | undefined {
  const isRefused =
    isProduction && values.PAYMENT_PROVIDER === 'sandbox' && values.ALLOW_SANDBOX !== '1'
  return isRefused
    ? 'PAYMENT_PROVIDER must name a provider here: the sandbox credits money that nobody paid (ALLOW_SANDBOX=1 if that is meant)'
    : undefined
}

// What each provider cannot do without.
const NEEDED_KEYS: Readonly<Record<PaymentProviderId, readonly (keyof PaymentValues)[]>> = {
  sandbox: [],
  flutterwave: ['FLUTTERWAVE_SECRET_KEY', 'FLUTTERWAVE_WEBHOOK_HASH'],
  paystack: ['PAYSTACK_SECRET_KEY'],
}

function keyFault(values: PaymentValues): string | undefined {
  const { PAYMENT_PROVIDER: provider } = values
  const missing = NEEDED_KEYS[provider].find(name => values[name] === undefined)
  return missing && `${missing} must be set for PAYMENT_PROVIDER=${provider}`
}
