import type { Selectable } from 'kysely'
import * as v from 'valibot'
import { err, ok, type Result } from '#base/result.ts'
import type { SandboxTransfersTable } from '#server/db/tables/payment-tables.ts'
import type { RawWebhook, WebhookEvent, WebhookFault } from '#server/ports/payment-provider.ts'
import { isSameText, signWebhook } from '#server/ports/webhook-signature.ts'
import { SANDBOX_CASES } from './sandbox-cases.ts'

/** A webhook on its way to the app. */
export interface OutgoingWebhook {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

const SIGNATURE_HEADER = 'x-sandbox-signature'

const webhookBody = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ id: v.string(), reference: v.string(), kind: v.picklist(['paid', 'failed']) }),
)

/** The webhooks that report a transfer, in order, as its case has it. */
export function webhooksOf(
  transfer: Selectable<SandboxTransfersTable>,
  signingKey: Buffer,
): readonly OutgoingWebhook[] {
  const { reference, comes, case_number: played } = transfer
  const kind = comes === 0 ? 'failed' : 'paid'
  const body = JSON.stringify({ id: `${reference}:${kind}`, reference, kind })
  const right = signed(body, signWebhook(Buffer.from(body), signingKey))
  switch (played) {
    case SANDBOX_CASES.deliveredTwice:
      return [right, right]
    case SANDBOX_CASES.notTold:
      return []
    case SANDBOX_CASES.badSignatureFirst:
      return [signed(body, signWebhook(Buffer.from(body), 'another key')), right]
    default:
      return [right]
  }
}

/** Reads a webhook of the sandbox, as any provider's. */
export function readSandboxWebhook(
  { headers, rawBody }: RawWebhook,
  signingKey: Buffer,
): Result<WebhookEvent, WebhookFault> {
  const expected = signWebhook(rawBody, signingKey)
  if (!isSameText(headers.get(SIGNATURE_HEADER), expected)) return err('bad-signature')
  const read = v.safeParse(webhookBody, rawBody.toString('utf8'))
  if (!read.success) return err('malformed')
  const { id, reference, kind } = read.output
  return ok({ eventId: id, reference, kind })
}

function signed(body: string, signature: string): OutgoingWebhook {
  return { body, headers: { 'Content-Type': 'application/json', [SIGNATURE_HEADER]: signature } }
}
