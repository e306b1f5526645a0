import { HEADERS } from '#contract/wire/headers.ts'
import { digestOf } from '#records/digest.ts'

/** A record as the fake server keeps it; null rows are tombstones. */
interface Stored {
  readonly t: string
  readonly id: string
  v: number
  row: Record<string, unknown> | null
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
 * A small server of wallets and transactions with the feed, versions and idempotency keys of
 * the protocol, to drive the client's core by. `intercept` may answer, or fail, in its place.
 */
export class FakeServer {
  readonly records = new Map<string, Stored>()
  readonly log: string[] = []
  readonly keys = new Map<string, { status: number; body: unknown; version: number }>()
  version = 0
  epoch = 'epoch-1'
  pageSize = 500
  level = 'Trailblazer'
  validToken = 'token-1'
  intercept: Handler = () => undefined

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
    const intercepted = await Promise.race([this.intercept(request), aborted(init.signal)])
    return intercepted ?? this.answer(request)
  }

  /** Changes a record from another device. */
  put(t: string, id: string, row: Record<string, unknown> | null): void {
    this.version += 1
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
    if (request.path === '/sync/changes') return this.changes(request)
    if (request.path === '/sync/digest') return this.digest(request)
    return this.write(request)
  }

  write(request: FakeRequest): Response {
    const key = request.headers.get(HEADERS.idempotencyKey) ?? ''
    const known = this.keys.get(key)
    if (known !== undefined) {
      return json(known.status, known.body, {
        ...this.versionHeaders(known.version),
        [HEADERS.replayed]: 'true',
      })
    }
    const refused = this.apply(request)
    if (refused !== undefined) return refused
    const body = { success: true, message: 'ok' }
    this.keys.set(key, { status: 200, body, version: this.version })
    return json(200, body, this.versionHeaders(this.version))
  }

  private apply({ method, path, body }: FakeRequest): Response | undefined {
    if (path === '/wallet/create-wallet') {
      const { id, amount, ...rest } = body
      const createdAt = '2026-11-21T08:00:00.000Z'
      this.put('wallet', String(id), { id, openingAmount: amount, ...rest, createdAt })
      return undefined
    }
    if (path === '/transactions/create-transaction') return this.createRows(body)
    const id = path.split('/').at(-1) ?? ''
    const key = path.startsWith('/wallet') ? `wallet:${id}` : `transaction:${id}`
    const record = this.records.get(key)
    if (record === undefined) return failure(404, 'not_found')
    if (method === 'DELETE') {
      this.put(record.t, id, null)
      return undefined
    }
    if (record.row === null) return failure(410, 'row_deleted')
    this.put(record.t, id, { ...record.row, ...body })
    return undefined
  }

  private createRows(body: Record<string, unknown>): Response | undefined {
    const { walletId, type, transactions } = body as {
      walletId: string
      type: string
      transactions: { id: string; label: string | null; date: string }[]
    }
    const wallet = this.records.get(`wallet:${walletId}`)
    if (wallet === undefined) return failure(404, 'not_found')
    if (wallet.row === null) return failure(410, 'wallet_deleted')
    const before = this.version
    for (const { label, date, ...row } of transactions) {
      this.version = before
      const refs = { walletId, type, labelId: label, createdAt: date }
      this.put('transaction', row.id, { ...row, ...refs, transferId: null, importId: null })
    }
    return undefined
  }

  private changes({ query }: FakeRequest): Response {
    const [epoch, after = '0'] = (query.get('cursor') ?? '').split('|')
    const isReset = epoch !== this.epoch || Number(after) > this.version
    const from = isReset ? 0 : Number(after)
    const sorted = [...this.records.values()].toSorted((a, b) => a.v - b.v)
    const all = sorted.filter(record => record.v > from)
    const limit = Math.min(this.pageSize, Number(query.get('limit')))
    const end = all.length > limit ? (all[limit - 1]?.v ?? this.version) : this.version
    const page = all.filter(record => record.v <= end)
    const wallets = sorted.filter(({ t, row }) => t === 'wallet' && row !== null).length
    return json(200, {
      epoch: this.epoch,
      version: end,
      reset: isReset,
      changes: page.map(({ t, id, v, row }) =>
        row === null ? { t, id, v, deleted: true } : { t, id, v, row },
      ),
      next: `${this.epoch}|${end}`,
      more: end < this.version,
      usage: { wallets, labels: 0, budgets: 0, imports: 0 },
      level: this.level,
    })
  }

  private digest({ query }: FakeRequest): Response {
    const live = [...this.records.values()].filter(({ row }) => row !== null)
    const kinds = ['wallet', 'label', 'transaction', 'profile'].map(kind => {
      const ofKind = live.filter(({ t }) => t === kind)
      return [kind, digestOf(ofKind.map(({ id, v }) => ({ kind, id, version: v })))]
    })
    return json(200, {
      epoch: this.epoch,
      version: this.version,
      current: Number(query.get('v')) === this.version,
      kinds: Object.fromEntries(kinds),
    })
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
