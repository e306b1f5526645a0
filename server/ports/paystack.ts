import * as v from 'valibot'
import { err, ok, type Result } from '#base/result.ts'
import { kobo, ZERO_KOBO } from '#money/money.ts'
import type {
  PaymentProvider,
  ProviderFault,
  RawWebhook,
  TransferAccount,
  TransferOrder,
  TransferReport,
  WebhookEvent,
  WebhookFault,
} from './payment-provider.ts'
import { callProvider, type ProviderHttp } from './provider-http.ts'
import { isSameText, signWebhook } from './webhook-signature.ts'

/** Where Paystack's API is. */
export const PAYSTACK_ORIGIN = 'https://api.paystack.co'

const SIGNATURE_HEADER = 'x-paystack-signature'

// Amounts are kobo.
const amountSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.transform(kobo))

const charge = v.object({
  status: v.literal(true),
  data: v.object({
    reference: v.string(),
    display_text: v.optional(v.string(), ''),
    account_name: v.optional(v.string(), ''),
    account_number: v.string(),
    bank: v.object({ name: v.string() }),
  }),
})

const verification = v.object({
  status: v.literal(true),
  data: v.object({
    reference: v.string(),
    status: v.string(),
    currency: v.string(),
    amount: amountSchema,
    paid_at: v.nullish(v.string(), ''),
  }),
})

const webhookBody = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    event: v.string(),
    data: v.object({ id: v.optional(v.number(), 0), reference: v.optional(v.string(), '') }),
  }),
)

// How Paystack calls what will not be paid any more.
const FAILED: ReadonlySet<string> = new Set(['failed', 'abandoned', 'reversed'])

/** Bank transfers by Paystack: an account for each payment, the webhook signed with the secret key. */
export function createPaystack(http: ProviderHttp): PaymentProvider {
  return {
    id: 'paystack',
    createTransfer: async order => await createTransfer(http, order),
    fetchReport: async ({ reference }) => await fetchReport(http, reference),
    readWebhook: webhook => readWebhook(http, webhook),
  }
}

async function createTransfer(
  http: ProviderHttp,
  { reference, amount, customer, expiresAt }: TransferOrder,
): Promise<Result<TransferAccount, ProviderFault>> {
  const made = await callProvider(http, {
    path: '/charge',
    body: {
      email: customer.email,
      amount,
      currency: 'NGN',
      reference,
      bank_transfer: { account_expires_at: new Date(expiresAt).toISOString() },
    },
    answer: charge,
  })
  if (!made.ok) return made
  if (made.value === undefined) return err({ type: 'refused', detail: 'no answer' })
  const { data } = made.value
  return ok({
    providerRef: data.reference,
    bankName: data.bank.name,
    accountNumber: data.account_number,
    accountName: data.account_name,
    note: data.display_text,
    payable: amount,
  })
}

async function fetchReport(
  http: ProviderHttp,
  reference: string,
): Promise<Result<TransferReport, ProviderFault>> {
  const path = `/transaction/verify/${encodeURIComponent(reference)}`
  const read = await callProvider(http, { path, answer: verification })
  if (!read.ok) return read
  const { data } = read.value ?? {}
  const unpaid = { reference, currency: 'NGN', paid: ZERO_KOBO, paidAt: undefined }
  if (data === undefined) return ok({ ...unpaid, status: 'pending' })
  if (FAILED.has(data.status)) return ok({ ...unpaid, status: 'failed' })
  if (data.status !== 'success') return ok({ ...unpaid, status: 'pending' })
  const paidAt = Date.parse(data.paid_at ?? '')
  return ok({
    status: 'successful',
    reference: data.reference,
    currency: data.currency,
    paid: data.amount,
    paidAt: Number.isNaN(paidAt) ? undefined : paidAt,
  })
}

function readWebhook(
  { secretKey }: ProviderHttp,
  { headers, rawBody }: RawWebhook,
): Result<WebhookEvent, WebhookFault> {
  const expected = signWebhook(rawBody, secretKey)
  if (!isSameText(headers.get(SIGNATURE_HEADER), expected)) return err('bad-signature')
  const read = v.safeParse(webhookBody, rawBody.toString('utf8'))
  if (!read.success) return err('malformed')
  const { event, data } = read.output
  const kinds = { 'charge.success': 'paid', 'charge.failed': 'failed' } as const
  const isCharge = Object.hasOwn(kinds, event)
  return ok({
    eventId: `${event}:${data.id}:${data.reference}`,
    reference: data.reference,
    // hasOwn has just said so.
    kind: isCharge ? kinds[event as keyof typeof kinds] : 'other',
  })
}
