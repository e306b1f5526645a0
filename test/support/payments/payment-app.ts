import { expect } from 'vitest'
import { assert } from '#base/assert.ts'
import { err } from '#base/result.ts'
import { calls } from '#contract/calls.ts'
import { WEBHOOK_PATH } from '#server/features/payments/payment-webhook-route.ts'
import type { Sandbox } from '#server/features/payments/sandbox/create-sandbox.ts'
import type { OutgoingWebhook } from '#server/features/payments/sandbox/sandbox-webhooks.ts'
import { sweepPayments } from '#server/jobs/sweep-payments.ts'
import type { PaymentProvider } from '#server/ports/payment-provider.ts'
import { eventually } from '../eventually.ts'
import { createTestApp, type TestApp, type TestUser } from '../server/app.ts'
import type { TestDepsOptions } from '../server/test-deps.ts'
import { createTestSandbox, providersOf } from './test-sandbox.ts'

/** The server with the sandbox's bank, whose time passes when the test says so. */
export interface PaymentApp extends TestApp {
  readonly sandbox: Sandbox
  /** The status of each webhook's answer, in order. */
  readonly webhookAnswers: number[]
  /** Whether the provider answers no question for now. */
  isAway: boolean
  /** A payment that asking after is a crash. */
  brokenReference: string
  /** A person whose profile has what a top-up takes. */
  payer(): Promise<TestUser>
  /** Begins a top-up and gives its details. */
  begin(user: TestUser, naira: number): Promise<Begun>
  /** Lets time pass; the bank reports what came, and its reports are processed. */
  pass(ms: number): Promise<void>
  /** The job of each minute. */
  sweep(): Promise<number>
  /** Sends a webhook as the provider of the path would. */
  tell(webhook: OutgoingWebhook, provider?: string): Promise<Response>
}

type Begun = Awaited<ReturnType<typeof beginTopUp>>

/** Starts it. Close it when the file is done. */
export async function createPaymentApp(
  options: Omit<TestDepsOptions, 'clock' | 'payments'> = {},
): Promise<PaymentApp> {
  let sandbox: Sandbox | undefined
  const state = { isAway: false, brokenReference: '' }
  const server = await createTestApp({
    ...options,
    payments: deps => {
      sandbox = createTestSandbox(deps)
      return providersOf({ ...sandbox, provider: mayBeAway(sandbox.provider, state) })
    },
  })
  assert(sandbox !== undefined, 'the server was made with its providers')
  const bank = sandbox
  const webhookAnswers: number[] = []

  async function tell({ body, headers }: OutgoingWebhook, provider = 'sandbox') {
    const path = `${WEBHOOK_PATH}/${provider}`
    return await server.app.request(path, { method: 'POST', headers, body })
  }

  await bank.start(async webhook => void webhookAnswers.push((await tell(webhook)).status))
  return {
    ...server,
    sandbox: bank,
    get isAway() {
      return state.isAway
    },
    set isAway(isAway) {
      state.isAway = isAway
    },
    get brokenReference() {
      return state.brokenReference
    },
    set brokenReference(reference) {
      state.brokenReference = reference
    },
    webhookAnswers,
    tell,
    payer: async () => await makePayer(server),
    begin: beginTopUp,
    async pass(ms) {
      server.advance(ms)
      await bank.deliverDue()
      await eventsProcessed(server)
    },
    sweep: async () => await sweepPayments(server.deps),
  }
}

function mayBeAway(
  provider: PaymentProvider,
  state: { readonly isAway: boolean; readonly brokenReference: string },
): PaymentProvider {
  return {
    ...provider,
    async fetchReport(payment) {
      assert(payment.reference !== state.brokenReference, 'a bug of the test’s making')
      if (state.isAway) return err({ type: 'unreachable', detail: 'away' })
      return await provider.fetchReport(payment)
    },
  }
}

async function makePayer(server: TestApp): Promise<TestUser> {
  const user = await server.signUp()
  const body = { firstName: 'Ada', lastName: 'Obi', phone: '+2348031234567' }
  ;(await user.call(calls.editProfile, { body })).answer()
  return user
}

async function beginTopUp(user: TestUser, naira: number) {
  const body = { amountNGN: naira, method: 'bank_transfer', purpose: 'FUNDING' }
  return (await user.call(calls.topUp, { body })).answer().data
}

/** The webhook is answered before it is looked into. */
async function eventsProcessed({ deps }: TestApp): Promise<void> {
  await eventually(async () => {
    const waiting = await deps.db
      .selectFrom('payment_events')
      .select('event_id')
      .where('processed_at', 'is', null)
      .execute()
    expect(waiting).toEqual([])
  })
}

/** How a payment of a person stands, asked for as the waiting dialog does. */
export async function confirm(user: TestUser, reference: string) {
  return (await user.call(calls.confirmPayment, { params: { reference } })).answer().data
}

/** The records of a person's payment wallet, and what it holds. */
export async function recordsOf(user: TestUser) {
  return (await user.call(calls.listPayments)).answer()
}

/** What the profile says of the wallet, naira. */
export async function balanceOf(user: TestUser): Promise<number> {
  return (await user.call(calls.fetchProfile)).answer().data.balance
}
