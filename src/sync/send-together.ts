import type { Exchange } from '#api/exchange.ts'
import { HEADERS } from '#contract/headers.ts'
import type { Op } from '#db/op.ts'
import { assert } from '#domain/assert.ts'
import type { SyncCore } from './core.ts'
import { opRequest } from './op-request.ts'
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
