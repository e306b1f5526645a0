import type { HttpRequest } from '#api/exchange.ts'
import { HEADERS } from '#contract/headers.ts'
import type { Op } from '#db/op.ts'

/**
 * The documented call of a waiting write, with the headers of sync.md 3.3. The body is the one that
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
