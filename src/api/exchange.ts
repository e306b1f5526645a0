import type { Access } from '#contract/call.ts'

/** One request to the API, `path` below `/api/v1` with its query. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly access: Access
  /** Wire JSON; left out where the call has no body. */
  readonly body?: unknown
  /** In place of a body: a file, sent as a form of one field. Its name is not sent. */
  readonly file?: { readonly field: string; readonly content: Blob }
  readonly headers?: Readonly<Record<string, string>>
  /** Aborting it is as if no answer came. */
  readonly signal?: AbortSignal
  /** Keeps a success as a file, unread: it may be large. */
  readonly asFile?: boolean
  /** False when a refused token must not be renewed now; true unless said. */
  readonly mayRefresh?: boolean
}

/**
 * An answer that came whole. `json` is undefined when the body is not JSON, or was kept as a `file`.
 */
export interface HttpAnswer {
  readonly type: 'answer'
  readonly status: number
  readonly header: (name: string) => string | null
  readonly json: unknown
  readonly file?: Blob
}

/**
 * What came of a request. `unreachable`: no answer, a redirect, a body cut short, or no answer when
 * the token was to be renewed. `session-over`: no one is signed in, or the server ended the session.
 */
export type Exchange =
  | HttpAnswer
  | { readonly type: 'unreachable' }
  | { readonly type: 'session-over' }

/** Whether the status is a success. */
export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300
}
