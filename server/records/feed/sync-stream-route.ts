import type { Hono } from 'hono'
import { API_BASE } from '#contract/call.ts'
import { STREAM_PATH } from '#contract/sync-calls.ts'
import type { AppDeps } from '#server/deps.ts'
import { readSessionVersion } from '#server/features/accounts/sessions/live-session.ts'
import { unauthenticated } from '#server/http/failures.ts'
import type { Session } from '#server/http/handler.ts'
import { failureResponse } from '#server/http/respond.ts'
import { authenticate } from '#server/http/session.ts'

/** How often a stream looks for what another process committed, in ms. */
const POLL_MS = 4000

/** A stream says that it lives at least so often, so that nothing between closes it, in ms. */
const HEARTBEAT_MS = 20_000

/**
 * GET /sync/stream: `data: <version>` at once and whenever it moves, until the access token or the
 * session ends.
 * Read by `fetch`, because EventSource cannot send the bearer header.
 */
export function addSyncStreamRoute(app: Hono, deps: AppDeps): void {
  app.get(API_BASE + STREAM_PATH, async c => {
    const session = await authenticate(deps, 'session', c.req.raw.headers)
    if (!session.ok) return failureResponse(session.error)
    if (session.value === undefined) return failureResponse(unauthenticated())
    const closed = new AbortController()
    c.req.raw.signal.addEventListener('abort', () => closed.abort())
    return new Response(versionStream(deps, session.value, closed), {
      headers: {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Accel-Buffering': 'no',
      },
    })
  })
}

function versionStream(
  deps: AppDeps,
  session: Session,
  closed: AbortController,
): ReadableStream<Uint8Array> {
  const lines = versionLines(deps, session, closed.signal)
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const line = await lines.next()
      if (line.done === true) controller.close()
      else controller.enqueue(encoder.encode(line.value))
    },
    cancel() {
      closed.abort()
    },
  })
}

async function* versionLines(
  deps: AppDeps,
  session: Session,
  closed: AbortSignal,
): AsyncGenerator<string, undefined> {
  const alarm = createAlarm(closed)
  const unsubscribe = deps.changeStream.subscribe(session.ledgerId, alarm.ring)
  // The embedded database has one process; any other may have several, whose writes publish nothing here.
  const waitMs = deps.config.databaseUrl === undefined ? HEARTBEAT_MS : POLL_MS
  let sent: number | undefined
  let quietMs = 0
  try {
    while (!closed.aborted && deps.clock() < session.expiresAt) {
      const version = await readSessionVersion(deps.db, session)
      if (version === undefined) return undefined
      const isNews = version !== sent
      if (isNews) yield `data: ${version}\n\n`
      else if (quietMs >= HEARTBEAT_MS) yield ': open\n\n'
      quietMs = (isNews || quietMs >= HEARTBEAT_MS ? 0 : quietMs) + waitMs
      sent = version
      await alarm.wait(waitMs)
    }
  } finally {
    unsubscribe()
  }
  return undefined
}

interface Alarm {
  readonly ring: () => void
  /** Until it rings, or has rung since the last wait, or the time is over. */
  wait(timeoutMs: number): Promise<void>
}

function createAlarm(closed: AbortSignal): Alarm {
  let hasRung = false
  let wake: (() => void) | undefined
  function ring() {
    hasRung = true
    wake?.()
  }
  closed.addEventListener('abort', ring)
  return {
    ring,
    async wait(timeoutMs) {
      if (!hasRung) {
        await new Promise<void>(resolve => {
          const timer = setTimeout(resolve, timeoutMs)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      hasRung = false
    },
  }
}
