import * as v from 'valibot'
import { err, ok, type Result } from '#base/result.ts'
import { type Kobo, koboToNaira, nairaToKobo, ZERO_KOBO } from '#money/money.ts'
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
import { isSameText } from './webhook-signature.ts'

/** Where Flutterwave's API of version 3 is. */
export const FLUTTERWAVE_ORIGIN = 'https://api.flutterwave.com'

const SIGNATURE_HEADER = 'verif-hash'

/** What the adapter needs: its API, and the secret that its webhooks carry as they are. */
export interface FlutterwaveOptions {
  readonly http: ProviderHttp
  readonly webhookHash: string
}

// Amounts are naira, in some answers as text.
const naira = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.decimal(), v.transform(Number))]),
  v.rawTransform<number, Kobo>(({ dataset, addIssue, NEVER }) => {
    const amount = nairaToKobo(dataset.value)
    if (amount !== undefined) return amount
    addIssue({ message: 'is no amount' })
    return NEVER
  }),
)

const charge = v.object({
  status: v.literal('success'),
  meta: v.object({
    authorization: v.object({
      transfer_reference: v.optional(v.string(), ''),
      transfer_account: v.string(),
      transfer_bank: v.string(),
      transfer_note: v.nullish(v.string(), ''),
      transfer_amount: naira,
    }),
  }),
})

const verification = v.object({
  status: v.literal('success'),
  data: v.object({
    tx_ref: v.string(),
    status: v.string(),
    currency: v.string(),
    charged_amount: naira,
    created_at: v.optional(v.string(), ''),
  }),
})

const webhookBody = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    event: v.string(),
    data: v.object({ id: v.number(), tx_ref: v.string(), status: v.string() }),
  }),
)

/** Bank transfers by Flutterwave v3: an account for each payment, the webhook with a static secret. */
export function createFlutterwave(options: FlutterwaveOptions): PaymentProvider {
  return {
    id: 'flutterwave',
    createTransfer: async order => await createTransfer(options.http, order),
    fetchReport: async ({ reference }) => await fetchReport(options.http, reference),
    readWebhook: webhook => readWebhook(options, webhook),
  }
}

async function createTransfer(
  http: ProviderHttp,
  order: TransferOrder,
): Promise<Result<TransferAccount, ProviderFault>> {
  const { reference, amount, customer, expiresAt, nowMs } = order
  const made = await callProvider(http, {
    path: '/v3/charges?type=bank_transfer',
    body: {
      tx_ref: reference,
      amount: koboToNaira(amount),
      currency: 'NGN',
      email: customer.email,
      phone_number: customer.phone,
      fullname: customer.name,
      narration: reference,
      is_permanent: false,
      expires: Math.round((expiresAt - nowMs) / 1000),
    },
    answer: charge,
  })
  if (!made.ok) return made
  if (made.value === undefined) return err({ type: 'refused', detail: 'no answer' })
  const { authorization } = made.value.meta
  return ok({
    providerRef: authorization.transfer_reference,
    bankName: authorization.transfer_bank,
    accountNumber: authorization.transfer_account,
    accountName: '',
    note: authorization.transfer_note ?? '',
    payable: authorization.transfer_amount,
  })
}

async function fetchReport(
  http: ProviderHttp,
  reference: string,
): Promise<Result<TransferReport, ProviderFault>> {
  const path = `/v3/transactions/verify_by_reference?tx_ref=${encodeURIComponent(reference)}`
  const read = await callProvider(http, { path, answer: verification })
  if (!read.ok) return read
  const { data } = read.value ?? {}
  const unpaid = { reference, currency: 'NGN', paid: ZERO_KOBO, paidAt: undefined }
  if (data === undefined) return ok({ ...unpaid, status: 'pending' })
  if (data.status === 'failed') return ok({ ...unpaid, status: 'failed' })
  if (data.status !== 'successful') return ok({ ...unpaid, status: 'pending' })
  return ok({
    status: 'successful',
    reference: data.tx_ref,
    currency: data.currency,
    paid: data.charged_amount,
    paidAt: readInstant(data.created_at),
  })
}

function readWebhook(
  { webhookHash }: FlutterwaveOptions,
  { headers, rawBody }: RawWebhook,
): Result<WebhookEvent, WebhookFault> {
  if (!isSameText(headers.get(SIGNATURE_HEADER), webhookHash)) return err('bad-signature')
  const read = v.safeParse(webhookBody, rawBody.toString('utf8'))
  if (!read.success) return err('malformed')
  const { event, data } = read.output
  const kinds = { successful: 'paid', failed: 'failed' } as const
  const isCharge = event === 'charge.completed' && Object.hasOwn(kinds, data.status)
  return ok({
    eventId: `${event}:${data.id}:${data.status}`,
    reference: data.tx_ref,
    // hasOwn has just said so.
    kind: isCharge ? kinds[data.status as keyof typeof kinds] : 'other',
  })
}

function readInstant(text: string): number | undefined {
  const instant = Date.parse(text)
  return Number.isNaN(instant) ? undefined : instant
}
