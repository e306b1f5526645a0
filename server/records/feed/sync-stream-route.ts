import type { Hono } from 'hono'
import { API_BASE } from '#contract/call.ts'
import { STREAM_PATH } from '#contract/sync-calls.ts'
import type { AppDeps } from '#server/deps.ts'
import { tooManyStreams, unauthenticated } from '#server/http/failures.ts'
import type { Session } from '#server/http/handler.ts'
import { failureResponse } from '#server/http/respond.ts'
import { authenticate } from '#server/http/session.ts'
import type { LedgerNews } from '#server/ports/change-stream.ts'
import type { PlacedStream } from './stream-places.ts'

/** A stream says that it lives at least so often, so that nothing between closes it, in ms. */
const HEARTBEAT_MS = 20_000

/**
 * GET /sync/stream: `data: <version>` at once and whenever it moves, until the access token or the
 * session ends. One for which the account has no place is 429 (`StreamPlaces`).
 * Read by `fetch`, because EventSource cannot send the bearer header.
 */
export function addSyncStreamRoute(app: Hono, deps: AppDeps): void {
  app.get(API_BASE + STREAM_PATH, async c => {
    const session = await authenticate(deps, 'session', c.req.raw.headers)
    if (!session.ok) return failureResponse(session.error)
    if (session.value === undefined) return failureResponse(unauthenticated())
    const stream = createVersionStream(deps, session.value)
    const waitMs = await deps.streamPlaces.take(stream)
    if (waitMs > 0) return failureResponse(tooManyStreams(waitMs))
    const body = stream.open()
    const { signal } = c.req.raw
    signal.addEventListener('abort', stream.end)
    if (signal.aborted) stream.end()
    return new Response(body, {
      headers: {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Accel-Buffering': 'no',
      },
    })
  })
}

interface VersionStream extends PlacedStream {
  open(): ReadableStream<Uint8Array>
}

function createVersionStream(deps: AppDeps, session: Session): VersionStream {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  let unsubscribe: (() => void) | undefined
  // What a reader that is slow has yet to hear: the last version alone.
  let untold: string | undefined
  let told: number | undefined
  let toldAt = deps.clock()

  function handleLook(news: LedgerNews | undefined): void {
    const now = deps.clock()
    if (news === undefined || now >= session.expiresAt) return stream.end()
    const { version } = news
    if (version !== told) say(`data: ${version}\n\n`)
    else if (now - toldAt >= HEARTBEAT_MS && untold === undefined) say(': open\n\n')
    told = version
  }

  function say(line: string): void {
    toldAt = deps.clock()
    untold = line
    flush()
  }

  function flush(): void {
    if (untold === undefined || (controller?.desiredSize ?? 0) <= 0) return
    const line = encoder.encode(untold)
    // Before it is handed over: a waiting reader asks for the next one meanwhile.
    untold = undefined
    controller?.enqueue(line)
  }

  function leave(): void {
    unsubscribe?.()
    unsubscribe = undefined
    controller = undefined
    deps.streamPlaces.leave(stream)
  }

  const stream: VersionStream = {
    id: deps.newId(),
    userId: session.userId,
    endsAt: session.expiresAt,
    end() {
      controller?.close()
      leave()
    },
    open: () =>
      new ReadableStream({
        start(opened) {
          controller = opened
          unsubscribe = deps.changeStream.subscribe(session, handleLook)
        },
        pull: flush,
        cancel: leave,
      }),
  }
  return stream
}
