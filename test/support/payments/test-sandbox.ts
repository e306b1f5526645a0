import type { AppDeps } from '#server/deps.ts'
import type { PaymentProviders } from '#server/features/payments/payment-providers.ts'
import { createSandbox, type Sandbox } from '#server/features/payments/sandbox/create-sandbox.ts'
import { silentLog } from '../silent-log.ts'

/** How long after it was asked for a transfer of the test's sandbox comes. */
export const SANDBOX_DELAY_MS = 15_000

/** What the test's sandbox signs its webhooks with. */
export const SANDBOX_KEY = Buffer.from('a key of the sandbox, for tests')

/** The sandbox's bank over a test's database; it reports what came when the test says so. */
export function createTestSandbox({ db, clock }: Pick<AppDeps, 'db' | 'clock'>): Sandbox {
  return createSandbox({
    db,
    clock,
    log: silentLog,
    delayMs: SANDBOX_DELAY_MS,
    signingKey: SANDBOX_KEY,
    timers: { setTimeout: () => undefined, clearTimeout: () => undefined },
  })
}

/** The sandbox as the one provider there is. */
export function providersOf(sandbox: Sandbox): PaymentProviders {
  const { provider } = sandbox
  return {
    current: provider,
    byId: new Map([[provider.id, provider]]),
    payByHand: async reference => await sandbox.pay(reference),
  }
}
