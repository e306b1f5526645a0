import { API_BASE } from '#contract/call.ts'
import { isSuccess } from './exchange.ts'
import type { PlainHttpDeps } from './plain-http.ts'
import type { SessionStore } from './session-store.ts'

/** A stream of text to read, `path` below `/api/v1`. */
export interface StreamRequest {
  readonly path: string
  readonly signal: AbortSignal
  readonly onText: (text: string) => void
}

/** `ended`: it was there and is over. `refused`: the token was not taken. */
export type StreamEnd = 'ended' | 'refused' | 'unreachable'

const TOKEN_REFUSALS: ReadonlySet<number> = new Set([401, 498])

/** Reads a stream with the stored token (EventSource could not send the header). Never rejects. */
export async function readStream(
  deps: PlainHttpDeps & { readonly session: SessionStore },
  { path, signal, onText }: StreamRequest,
): Promise<StreamEnd> {
  const session = await deps.session.read()
  if (session === null) return 'refused'
  try {
    const response = await deps.fetch(`${deps.baseUrl}${API_BASE}${path}`, {
      headers: { Accept: 'text/event-stream', Authorization: `Bearer ${session.accessToken}` },
      redirect: 'error',
      cache: 'no-store',
      signal,
    })
    if (TOKEN_REFUSALS.has(response.status)) return 'refused'
    if (!isSuccess(response.status) || response.body === null) return 'unreachable'
    await readText(response.body, onText)
    return 'ended'
  } catch {
    return 'unreachable' // fetch and readers tell a lost connection only by rejecting.
  }
}

async function readText(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onText: (text: string) => void,
): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onText(value)
  }
}
