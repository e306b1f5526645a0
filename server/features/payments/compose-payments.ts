import { randomBytes } from 'node:crypto'
import { assert } from '#base/assert.ts'
import type { PaymentProviderId } from '#features/payments/rules/payments.ts'
import { backgroundTimers } from '#server/background-timers.ts'
import { keepSecret } from '#server/db/stored-secret.ts'
import type { AppDeps } from '#server/deps.ts'
import { createFlutterwave, FLUTTERWAVE_ORIGIN } from '#server/ports/flutterwave.ts'
import type { PaymentProvider } from '#server/ports/payment-provider.ts'
import { createPaystack, PAYSTACK_ORIGIN } from '#server/ports/paystack.ts'
import type { ProviderHttp } from '#server/ports/provider-http.ts'
import type { PaymentProviders } from './payment-providers.ts'
import { WEBHOOK_PATH } from './payment-webhook-route.ts'
import { createSandbox, type Sandbox } from './sandbox/create-sandbox.ts'
import type { OutgoingWebhook } from './sandbox/sandbox-webhooks.ts'

const SANDBOX_KEY_NAME = 'sandbox-webhook'
const SANDBOX_KEY_BYTES = 32
const WEBHOOK_TIMEOUT_MS = 10_000

/** The providers, and how the sandbox, which is one of the parts, begins and ends. */
export interface ComposedPayments {
  readonly payments: PaymentProviders
  /** The app is served on this port of the loopback address from now on. */
  startSandbox(origin: string): Promise<void>
  close(): void
}

type Parts = Pick<AppDeps, 'db' | 'clock' | 'log' | 'config'>

/** Makes every provider that is configured; the chosen one takes new payments. */
export async function composePayments(parts: Parts): Promise<ComposedPayments> {
  const { config } = parts
  const sandbox = config.payments.provider === 'sandbox' ? await openSandbox(parts) : undefined
  const byId = new Map<PaymentProviderId, PaymentProvider>(
    [...realProviders(parts), ...(sandbox === undefined ? [] : [sandbox.provider])].map(
      provider => [provider.id, provider],
    ),
  )
  const current = byId.get(config.payments.provider)
  assert(current !== undefined, 'the configuration has the keys of the provider that it chose')
  return {
    payments: {
      current,
      byId,
      payByHand: config.payments.mayPayByHand ? payer(sandbox) : undefined,
    },
    async startSandbox(origin) {
      await sandbox?.start(async webhook => await postWebhook(origin, webhook))
    },
    close: () => sandbox?.close(),
  }
}

function payer(sandbox: Sandbox | undefined): PaymentProviders['payByHand'] {
  return sandbox && (async reference => await sandbox.pay(reference))
}

async function openSandbox({ db, clock, log, config }: Parts): Promise<Sandbox> {
  return createSandbox({
    db,
    clock,
    log,
    timers: backgroundTimers,
    delayMs: config.payments.sandboxDelayMs,
    signingKey: await keepSecret(db, SANDBOX_KEY_NAME, () => randomBytes(SANDBOX_KEY_BYTES)),
  })
}

function realProviders({ config }: Parts): readonly PaymentProvider[] {
  const { flutterwave, paystack } = config.payments
  return [
    ...(flutterwave === undefined
      ? []
      : [
          createFlutterwave({
            http: providerHttp(FLUTTERWAVE_ORIGIN, flutterwave.secretKey),
            webhookHash: flutterwave.webhookHash,
          }),
        ]),
    ...(paystack === undefined
      ? []
      : [createPaystack(providerHttp(PAYSTACK_ORIGIN, paystack.secretKey))]),
  ]
}

function providerHttp(origin: string, secretKey: string): ProviderHttp {
  // oxlint-disable-next-line no-restricted-globals -- the rule is for the client's calls
  return { origin, secretKey, fetch }
}

/** Through the app's own front door, as a real provider would. */
async function postWebhook(origin: string, { body, headers }: OutgoingWebhook): Promise<void> {
  // oxlint-disable-next-line no-restricted-globals -- the rule is for the client's calls
  const response = await fetch(`${origin}${WEBHOOK_PATH}/sandbox`, {
    method: 'POST',
    headers,
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS),
  })
  await response.body?.cancel()
}
