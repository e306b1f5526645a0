import { fillPath } from '#contract/call.ts'
import { type CallName, calls } from '#contract/calls.ts'
import { HEADERS } from '#contract/wire/headers.ts'
import { digestOf } from '#records/hash/digest.ts'

/** A record as the fake server keeps it; null rows are tombstones. */
interface Stored {
  readonly t: string
  readonly id: string
  v: number
  row: Record<string, unknown> | null
}

/** A write of a sync call, as it arrived. */
export interface WireWrite {
  readonly id: string
  readonly call: string
  readonly params?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly again?: true
  readonly after?: readonly string[]
}

interface WriteResult {
  readonly status: number
  readonly error?: string
  readonly message?: string
}

interface SyncRequest {
  readonly cursor: { readonly epoch: string; readonly version: number } | null
  readonly ask?: readonly string[]
  readonly askRows?: readonly string[]
  readonly writes?: readonly WireWrite[]
  readonly recover?: true
  readonly lost?: string
  readonly limit?: number
}

type Handler = (request: FakeRequest) => Response | undefined | Promise<Response | undefined>

/** A request as it arrived. */
export interface FakeRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly body: Record<string, unknown>
  readonly headers: Headers
}

/**
 * A small server of wallets and transactions with the feed, commits and receipts of the protocol, to drive
 * the client's core by. `intercept` may answer, or fail, in its place.
 */
export class FakeServer {
  readonly records = new Map<string, Stored>()
  readonly log: string[] = []
  /** The call of each write that was done, by its key. */
  readonly receipts = new Map<string, string>()
  readonly commits = new Set<number>([0])
  version = 0
  epoch = 'epoch-1'
  pageSize = 500
  level = 'Trailblazer'
  validToken = 'token-1'
  /** What it says of a device that is no more. */
  unreceived = { waiting: 0, seq: 0 }
  intercept: Handler = () => undefined
  /** May answer a write of a sync call in its place. */
  onWrite: (write: WireWrite) => WriteResult | undefined = () => undefined

  readonly fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const { pathname, searchParams } = new URL(url, 'http://fake')
    const request: FakeRequest = {
      method: init.method ?? 'GET',
      path: pathname.replace('/api/v1', ''),
      query: searchParams,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : {},
      headers: new Headers(init.headers),
    }
    this.log.push(`${request.method} ${request.path}`)
    const { writes = [] } = request.body as { writes?: readonly WireWrite[] }
    for (const write of writes) this.log.push(write.call)
    const intercepted = await Promise.race([this.intercept(request), aborted(init.signal)])
    return intercepted ?? this.answer(request)
  }

  /** Changes a record from another device. */
  put(t: string, id: string, row: Record<string, unknown> | null): void {
    this.version += 1
    this.commits.add(this.version)
    this.records.set(`${t}:${id}`, { t, id, v: this.version, row })
  }

  answer(request: FakeRequest): Response {
    if (request.path === '/auth/refresh-token') {
      this.validToken = `token-${Number(this.validToken.split('-')[1]) + 1}`
      return json(200, { success: true, accessToken: this.validToken, refreshToken: 'refresh-2' })
    }
    if (request.headers.get('Authorization') !== `Bearer ${this.validToken}`) {
      return failure(498, 'token_expired')
    }
    if (request.path === '/sync') return this.sync(request.body as unknown as SyncRequest)
    const refused = this.apply(request)
    if (refused !== undefined) return failure(refused.status, refused.error ?? '')
    return json(200, { success: true, message: 'ok' }, this.versionHeaders(this.version))
  }

  /** What was written so far, in order, each once. */
  written(): readonly string[] {
    return [...this.receipts.values()]
  }

  private sync({ lost, ...request }: SyncRequest) {
    const { cursor, ask = [], writes = [], recover, askRows = [], limit = 500 } = request
    const isKnown =
      cursor === null || (cursor.epoch === this.epoch && this.commits.has(cursor.version))
    if (!isKnown) return failure(409, 'history')
    const missing = ask.filter(id => !this.receipts.has(id))
    if (missing.length > 0 && recover !== true) {
      return json(200, { ...this.about(missing), ...this.nothing(cursor) })
    }
    const refused = new Set<string>()
    const results = writes.map(write => {
      const isHeld = write.after?.some(id => refused.has(id)) === true
      const result = isHeld ? refusal(424, 'depends') : this.takeWrite(write)
      if (result.status >= 400) refused.add(write.id)
      return result
    })
    const after = cursor?.version ?? 0
    const known = askRows.filter(key => this.records.has(key))
    const page = this.pageAfter(after, limit)
    const told = { known, results, ...page, ...this.tellOf(lost) }
    return json(200, { ...this.about(missing), ...told })
  }

  private tellOf(lost: string | undefined): object {
    return lost === undefined ? {} : { unreceived: this.unreceived }
  }

  private takeWrite(write: WireWrite): WriteResult {
    const intercepted = this.onWrite(write)
    if (intercepted !== undefined) return intercepted
    if (this.receipts.has(write.id)) return { status: 200 }
    const call = write.call === 'restore' ? undefined : calls[write.call as CallName]
    const refused =
      call === undefined
        ? this.restoreRows(write)
        : this.apply({
            method: call.method,
            path: fillPath(call.path, write.params),
            body: (write.body ?? {}) as Record<string, unknown>,
          })
    if (refused !== undefined) return refused
    this.receipts.set(write.id, write.call)
    return { status: 200 }
  }

  private restoreRows({ body }: WireWrite): undefined {
    const { rows } = body as { rows: { t: string; id: string; row: Record<string, unknown> }[] }
    for (const { t, id, row } of rows) if (!this.records.has(`${t}:${id}`)) this.put(t, id, row)
    return undefined
  }

  private apply({
    method,
    path,
    body,
  }: Pick<FakeRequest, 'method' | 'path' | 'body'>): WriteResult | undefined {
    if (path === '/wallet/create-wallet') {
      const { id, amount, ...rest } = body
      const createdAt = '2026-11-21T08:00:00.000Z'
      this.put('wallet', String(id), { id, openingAmount: amount, ...rest, createdAt })
      return undefined
    }
    if (path === '/transactions/create-transaction') return this.createRows(body)
    // The profile is no record of this server.
    if (path === '/user/edit-profile') return undefined
    const id = path.split('/').at(-1) ?? ''
    const key = path.startsWith('/wallet') ? `wallet:${id}` : `transaction:${id}`
    const record = this.records.get(key)
    if (method === 'DELETE') {
      this.put(record?.t ?? key.slice(0, key.indexOf(':')), id, null)
      return undefined
    }
    if (record === undefined) return refusal(404, 'not_found')
    if (record.row === null) return refusal(410, 'row_deleted')
    this.put(record.t, id, { ...record.row, ...body })
    return undefined
  }

  private createRows(body: Record<string, unknown>): WriteResult | undefined {
    const { walletId, type, transactions } = body as {
      walletId: string
      type: string
      transactions: { id: string; label: string | null; date: string }[]
    }
    const wallet = this.records.get(`wallet:${walletId}`)
    if (wallet === undefined) return refusal(404, 'not_found')
    if (wallet.row === null) return refusal(410, 'wallet_deleted')
    const before = this.version
    for (const { label, date, ...row } of transactions) {
      this.version = before
      const refs = { walletId, type, labelId: label, createdAt: date }
      this.put('transaction', row.id, {
        purpose: null,
        ...row,
        ...refs,
        transferId: null,
        importId: null,
      })
    }
    return undefined
  }

  private pageAfter(from: number, limit: number): object {
    const sorted = [...this.records.values()].toSorted((a, b) => a.v - b.v)
    const all = sorted.filter(record => record.v > from)
    const size = Math.min(this.pageSize, limit)
    const end = all.length > size ? (all[size - 1]?.v ?? this.version) : this.version
    const more = end < this.version
    return {
      changes: all.filter(record => record.v <= end).map(toChange),
      next: { epoch: this.epoch, version: end, ...(more && { head: this.version }) },
      more,
      ...(!more && { sums: this.sums() }),
    }
  }

  private nothing(cursor: SyncRequest['cursor']): object {
    return { results: [], known: [], changes: [], next: cursor, more: true }
  }

  private about(missing: readonly string[]): object {
    const live = [...this.records.values()].filter(({ row }) => row !== null)
    const wallets = live.filter(({ t }) => t === 'wallet').length
    return {
      epoch: this.epoch,
      head: this.version,
      now: 0,
      missing,
      known: [],
      usage: { wallets, labels: 0, budgets: 0, imports: 0 },
      level: this.level,
    }
  }

  private sums(): object {
    const live = [...this.records.values()].filter(({ row }) => row !== null)
    const kinds = new Set(live.map(({ t }) => t))
    return Object.fromEntries(
      [...kinds].map(kind => {
        const ofKind = live.filter(({ t }) => t === kind)
        return [kind, digestOf(ofKind.map(({ id, v }) => ({ kind, id, version: v })))]
      }),
    )
  }

  private versionHeaders(version: number): Record<string, string> {
    return { [HEADERS.version]: String(version), [HEADERS.epoch]: this.epoch }
  }
}

/** A JSON answer. */
export function json(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  })
}

/** A refused write of a sync call. */
export function refusal(status: number, error: string): Required<WriteResult> {
  return { status, error, message: `refused: ${error}` }
}

function toChange({ t, id, v, row }: Stored): object {
  return row === null ? { t, id, v, deleted: true } : { t, id, v, row }
}

/** A failure of our own server. */
export function failure(status: number, error: string): Response {
  return json(status, { success: false, message: `refused: ${error}`, error })
}

/** Rejects once the request is aborted, as `fetch` does; ends in no other way. */
function aborted(signal: AbortSignal | null | undefined): Promise<undefined> {
  return new Promise((_, reject) => {
    function abort(): void {
      reject(new DOMException('aborted', 'AbortError'))
    }
    if (signal?.aborted === true) abort()
    signal?.addEventListener('abort', abort)
  })
}
