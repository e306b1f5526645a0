import type { Exchange, HttpRequest } from '#api/exchange.ts'
import { assert } from '#base/assert.ts'
import { HEADERS } from '#contract/wire/headers.ts'
import type { SyncCore } from '../pass/core.ts'
import type { Op } from '../store/op.ts'
import type { Verdict } from './verdict.ts'

/** Whose writes are sent, and the server's history as it is known. */
export interface Sender {
  readonly deviceId: string
  /** Undefined before the first pull. */
  readonly epoch: string | undefined
}

/** A write that was sent, and what came of it. */
export interface Answered {
  readonly op: Op
  readonly exchange: Exchange
  readonly verdict: Verdict
}

/** Sends writes that do not mind each other's order, and waits for what comes of all of them. */
export async function sendTogether(
  { http, clock, policy }: Pick<SyncCore, 'http' | 'clock' | 'policy'>,
  sender: Sender,
  ops: readonly Op[],
): Promise<readonly Answered[]> {
  const now = clock()
  const requests = ops.map(op => opRequest(op, sender.deviceId, now))
  const exchanges = await http.exchangeAll(requests)
  return ops.map((op, index) => {
    const exchange = exchanges[index]
    assert(exchange !== undefined, 'every request has its exchange')
    return { op, exchange, verdict: heedEpoch(sender, exchange, policy.judge(op, exchange)) }
  })
}

/**
 * [PS8] A refusal by a server with another history than the one this device knows (a restored
 * backup) is not final: what the write needs may only have to be sent again. The pull comes first.
 */
function heedEpoch({ epoch }: Sender, exchange: Exchange, verdict: Verdict): Verdict {
  if (verdict.type !== 'park' || exchange.type !== 'answer') return verdict
  const theirs = exchange.header(HEADERS.epoch)
  if (epoch === undefined || theirs === null || theirs === epoch) return verdict
  return { type: 'retry', waitsFor: 'server', retryAfter: null }
}

/**
 * The documented call of a waiting write, with the headers of sync 8. The body is the one that
 * was kept; only the write's age is counted anew at each sending.
 */
export function opRequest(op: Op, deviceId: string, now: number): HttpRequest {
  return {
    method: op.method,
    path: op.path,
    access: 'session',
    body: op.body,
    headers: {
      [HEADERS.idempotencyKey]: `"${op.id}"`,
      [HEADERS.device]: deviceId,
      [HEADERS.seq]: String(op.seq),
      [HEADERS.opSchema]: String(op.schema),
      [HEADERS.ageMs]: String(Math.max(0, now - op.editedAt)),
      ...(op.base !== undefined && { [HEADERS.base]: String(op.base) }),
    },
  }
}
