import { randomUUID } from 'node:crypto'
import { isSuccess } from '#api/exchange.ts'
import type { RefreshDeps } from '#api/http.ts'
import type { SessionStore } from '#api/session-store.ts'
import { calls } from '#contract/calls.ts'
import type { SyncWrite } from '#contract/sync-calls.ts'
import { DEFAULT_POLICY, mayCoalesce, type SyncPolicy } from '#ledger/outbox/policy.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import type { NewOp } from '#ledger/store/op.ts'
import {
  editWhatWasSeen,
  loseEditsOfTwo,
  loseWhilePaging,
  sendOldEditLate,
  writeWhilePaging,
} from './people/lost-history-openings.ts'
import { editBudgetTwice, editWhileSending, type Opening } from './people/openings.ts'

/** A fetch as the core uses it. */
export type SimulatedFetch = (url: string, init: RequestInit) => Promise<Response>

/** One way to build the protocol wrong, each copied from an engine that did (sync 21). */
export interface Mutant {
  readonly policy: SyncPolicy
  readonly refresh: Pick<RefreshDeps, 'isSessionRefused'>
  readonly wrapFetch: (fetch: SimulatedFetch) => SimulatedFetch
  readonly wrapSession: (session: SessionStore, db: LedgerDb) => SessionStore
  /** Whether the server forgets its tombstones. */
  readonly purgesTombstones: boolean
  /** Whether devices keep nothing of what has left their outbox. */
  readonly forgetsJournal?: true
  /** Leads straight to where the mistake shows, when chance alone would not every time. */
  readonly opening?: Opening
  /** Whether the tabs have engines; undefined: as the seed says. */
  readonly hasEngines?: boolean
  /** The schedule that caught it last; those after it are tried as well. */
  readonly seed: number
}

/** The protocol as it is. */
export const NO_MUTANT: Mutant = {
  policy: DEFAULT_POLICY,
  refresh: {},
  wrapFetch: fetch => fetch,
  wrapSession: session => session,
  purgesTombstones: false,
  seed: 1,
}

/** The mutants, by the mistake they make. */
export const MUTANTS: Readonly<Record<string, Mutant>> = {
  'drop op at ack, before pull': {
    ...NO_MUTANT,
    opening: writeWhilePaging,
    policy: {
      ...DEFAULT_POLICY,
      judge: (op, result) => {
        const verdict = DEFAULT_POLICY.judge(op, result)
        return verdict.type === 'ack' ? { type: 'void' } : verdict
      },
    },
  },
  'drop on 4xx': {
    ...NO_MUTANT,
    policy: {
      ...DEFAULT_POLICY,
      judge: (op, result) => {
        const verdict = DEFAULT_POLICY.judge(op, result)
        return verdict.type === 'park' ? { type: 'ack' } : verdict
      },
    },
  },
  'any 2xx is an ack': { ...NO_MUTANT, seed: 34, wrapFetch: takeAnySuccess },
  'first refusal blocks queue': {
    ...NO_MUTANT,
    seed: 12,
    policy: {
      ...DEFAULT_POLICY,
      next: (ops, moment) =>
        ops.some(op => op.state === 'parked') ? [] : DEFAULT_POLICY.next(ops, moment),
    },
  },
  'retries capped': {
    ...NO_MUTANT,
    seed: 14,
    policy: {
      ...DEFAULT_POLICY,
      next: (ops, moment) =>
        DEFAULT_POLICY.next(
          ops.filter(op => op.attempts < 3),
          moment,
        ),
    },
  },
  'pull overwrites pending edit': {
    ...NO_MUTANT,
    seed: 7,
    policy: { ...DEFAULT_POLICY, staysVisible: op => op.state === 'acked' },
  },
  'refresh network error logs out': {
    ...NO_MUTANT,
    seed: 8,
    refresh: {
      isSessionRefused: answer => answer.type !== 'answer' || !isSuccess(answer.status),
    },
  },
  'session expiry wipes': {
    ...NO_MUTANT,
    wrapSession: (session, db) => ({
      ...session,
      end: async refused => {
        await db.outbox.clear()
        return await session.end(refused)
      },
    }),
  },
  'no dependency rule': {
    ...NO_MUTANT,
    seed: 3,
    policy: {
      ...DEFAULT_POLICY,
      next: (ops, { now }) =>
        ops
          .filter(op => (op.state === 'queued' || op.state === 'retry') && op.nextAt <= now)
          .slice(0, 1),
    },
  },
  'coalesce into a sent op': {
    ...NO_MUTANT,
    policy: {
      ...DEFAULT_POLICY,
      coalesces: (last, next) => mayCoalesce({ ...last, state: 'queued', attempts: 0 }, next),
    },
    opening: editWhileSending,
  },
  'budget edits merged': {
    ...NO_MUTANT,
    policy: {
      ...DEFAULT_POLICY,
      coalesces: (last, next) =>
        mayCoalesce(last, next) || mayCoalesce(asLabelEdit(last), asLabelEdit(next)),
    },
    opening: editBudgetTwice,
  },
  'no key and server-made ids': {
    ...NO_MUTANT,
    policy: { ...DEFAULT_POLICY, wire: (op, now) => withoutIdentity(DEFAULT_POLICY.wire(op, now)) },
  },
  'base not sent': { ...NO_MUTANT, wrapFetch: withoutOfWrites('base'), opening: editWhatWasSeen },
  'age always 0': { ...NO_MUTANT, wrapFetch: withoutOfWrites('age'), opening: sendOldEditLate },
  'rows of a lost history not sent back': {
    ...NO_MUTANT,
    policy: {
      ...DEFAULT_POLICY,
      next: (ops, moment) => DEFAULT_POLICY.next(ops, moment).filter(op => op.kind !== 'restore'),
    },
    opening: loseEditsOfTwo,
  },
  'journal forgotten': { ...NO_MUTANT, opening: loseEditsOfTwo, forgetsJournal: true },
  'head from a later read': { ...NO_MUTANT, seed: 128, wrapFetch: headFromLaterRead },
  'receipts not asked for': {
    ...NO_MUTANT,
    wrapFetch: changeBody(body => ({ ...body, ask: [] })),
    opening: loseWhilePaging,
  },
  'digest not compared': {
    ...NO_MUTANT,
    wrapFetch: changeAnswer(({ sums: _sums, ...answer }) => answer),
  },
  'what waits for a refused write is refused': {
    ...NO_MUTANT,
    policy: {
      ...DEFAULT_POLICY,
      judge: (op, result) =>
        DEFAULT_POLICY.judge(op, result?.status === 424 ? { ...result, status: 422 } : result),
    },
  },
  'tombstones purged': { ...NO_MUTANT, purgesTombstones: true, seed: 38 },
}

/** Rows of a budget's trail would stand twice on the device that made the edit. */
function asLabelEdit<O extends NewOp>(op: O): O {
  return op.kind === 'editBudget' ? { ...op, kind: 'editLabel' } : op
}

function withoutIdentity(write: SyncWrite): SyncWrite {
  return { ...write, id: randomUUID(), body: withoutIds(write.body) }
}

const ID_FIELDS: ReadonlySet<string> = new Set(['id', 'outId', 'inId'])

function withoutIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIds)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([name]) => !ID_FIELDS.has(name))
  return Object.fromEntries(kept.map(([name, part]) => [name, withoutIds(part)]))
}

type Bag = Readonly<Record<string, unknown>>

/** Changes what is sent of a sync call. */
function changeBody(change: (body: Bag) => Bag): Mutant['wrapFetch'] {
  return fetch => async (url, init) => {
    if (!isSync(url)) return await fetch(url, init)
    const body = asRecord(typeof init.body === 'string' ? init.body : '') ?? {}
    return await fetch(url, { ...init, body: JSON.stringify(change(body)) })
  }
}

/** Leaves something out of each write that is sent. */
function withoutOfWrites(name: string): Mutant['wrapFetch'] {
  return changeBody(body => {
    const writes = Array.isArray(body['writes']) ? body['writes'] : []
    const without = writes.map((write: Bag) =>
      Object.fromEntries(Object.entries(write).filter(([field]) => field !== name)),
    )
    return { ...body, writes: without }
  })
}

/** Changes what a sync call is answered. */
function changeAnswer(change: (answer: Bag) => Bag): Mutant['wrapFetch'] {
  return fetch => async (url, init) => {
    const response = await fetch(url, init)
    if (!isSync(url) || !response.ok) return response
    const answer = asRecord(await response.text())
    return answer === undefined ? response : Response.json(change(answer))
  }
}

function isSync(url: string): boolean {
  return url.endsWith(calls.sync.path)
}

/** Whatever is answered with a success is taken for the server's. */
function takeAnySuccess(fetch: SimulatedFetch): SimulatedFetch {
  return async (url, init) => {
    const response = await fetch(url, init)
    if (!isSync(url) || !response.ok) return response
    const text = await response.text()
    const body = asRecord(typeof init.body === 'string' ? init.body : '') ?? {}
    const writes = Array.isArray(body['writes']) ? body['writes'] : []
    const answer = asRecord(text) ?? {
      epoch: '',
      head: 0,
      now: 0,
      missing: [],
      known: [],
      results: writes.map(() => ({ status: 200 })),
      changes: [],
      next: body['cursor'] ?? { epoch: '', version: 0 },
      more: false,
      usage: { wallets: 0, labels: 0, budgets: 0, imports: 0 },
      level: 'Trailblazer',
    }
    return Response.json(answer)
  }
}

/** Where the feed stands is read in another snapshot than its rows. */
function headFromLaterRead(fetch: SimulatedFetch): SimulatedFetch {
  return async (url, init) => {
    const first = await fetch(url, init)
    if (!isSync(url) || !first.ok) return first
    const later = await fetch(url, init)
    if (!later.ok) return first
    const [rows, head] = [await first.text(), await later.text()].map(asRecord)
    return Response.json({ ...head, results: rows?.['results'], changes: rows?.['changes'] ?? [] })
  }
}

function asRecord(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined // an answer cut short; the core must cope with what comes of it
  }
}
