import type { Hono } from 'hono'
import { API_BASE } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import type { AppDeps } from '../deps.ts'
import { unauthenticated } from '../http/failures.ts'
import { failureResponse } from '../http/respond.ts'
import { authenticate } from '../http/session.ts'
import { takeTry } from '../http/take-try.ts'
import { packExport } from '../own-data/pack-export.ts'
import { createTurns } from '../turns.ts'

/** So many are packed at once, each on a connection of its own. */
const PLACES = 2

/** GET /user/export: not through `serveCall`, because the answer is too large for one text. */
export function addExportRoute(app: Hono, deps: AppDeps): void {
  const takeTurn = createTurns(PLACES)
  const { path, access } = calls.exportData
  app.get(API_BASE + path, async c => {
    const session = await authenticate(deps, access, c.req.raw.headers)
    if (!session.ok) return failureResponse(session.error)
    if (session.value === undefined) return failureResponse(unauthenticated())
    const { userId } = session.value
    const taken = await takeTry(deps, 'export:account', userId)
    if (!taken.ok) return failureResponse(taken.error)
    const packed = await takeTurn(() => packExport(deps.db, { userId, nowMs: deps.clock() }))
    if (packed === undefined) return failureResponse(unauthenticated())
    deps.log.info('export.made', { userId })
    const mayGzip = /\bgzip\b/.test(c.req.header('accept-encoding') ?? '')
    return exportResponse(packed, mayGzip)
  })
}

function exportResponse(packed: Buffer, mayGzip: boolean): Response {
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    Vary: 'Accept-Encoding',
  }
  const body = new Uint8Array(packed)
  if (mayGzip) return new Response(body, { headers: { ...headers, 'Content-Encoding': 'gzip' } })
  const plain = new Blob([body]).stream().pipeThrough(new DecompressionStream('gzip'))
  return new Response(plain, { headers })
}
