import type { Api } from '#api/api.ts'
import type { ApiFailure } from '#api/failures.ts'
import type { Result } from '#base/result.ts'
import { isResting, nextRest, type Rest } from '#time/backoff.ts'
import type { SyncCore } from '../pass/core.ts'
import type { Trigger } from '../pass/trigger.ts'
import type { LedgerDb } from '../store/ledger-db.ts'

/** What an upload beside the outbox needs. */
export interface UploadCore extends Pick<SyncCore, 'db' | 'userId' | 'locks' | 'clock'> {
  readonly api: Api
}

/** What came of one try: the server took it, never will, or another try may succeed after a rest. */
export type UploadOutcome<Value> =
  | { readonly type: 'taken'; readonly value: Value }
  | { readonly type: 'refused'; readonly status: number; readonly message: string }
  | { readonly type: 'resting'; readonly rest: Rest }

/** One kind of upload beside the outbox: what waits, how one is sent, and what its answer means. */
export interface UploadKind<Item, Value> {
  /** The lock of a person's uploads of this kind is `<lockPrefix>:<userId>`. */
  readonly lockPrefix: string
  /** Whether a run that a person asked for waits for the one of another tab or worker. */
  readonly waitsWhenAsked: boolean
  /** Statuses of our server to an upload that it would refuse again. */
  readonly finalStatuses: ReadonlySet<number>
  /** What is to go next; undefined when nothing waits. */
  readonly readNext: (db: LedgerDb) => Promise<Item | undefined>
  /** The rest that an earlier try of it left. */
  readonly readRest: (db: LedgerDb, item: Item) => Promise<Partial<Rest> | null | undefined>
  readonly send: (api: Api, item: Item) => Promise<Result<Value, ApiFailure>>
  /** Stores what came of it; one that was taken or refused is not the next any more. */
  readonly note: (db: LedgerDb, item: Item, outcome: UploadOutcome<Value>) => Promise<void>
}

// The person waits for it, or the network may be another one.
const ENDS_REST: ReadonlySet<Trigger> = new Set(['manual', 'start', 'online'])

/**
 * Uploads what waits of a kind, one after the other, in one tab or worker at a time, since each of
 * them makes passes. The first that gets no answer, or one that another try may change, keeps those
 * behind it waiting, and rests (PS11). Whether the server took any.
 */
export async function runUploads<Item, Value>(
  kind: UploadKind<Item, Value>,
  core: UploadCore,
  trigger: Trigger,
): Promise<boolean> {
  const name = `${kind.lockPrefix}:${core.userId}`
  const ifAvailable = !(kind.waitsWhenAsked && trigger === 'manual')
  return core.locks.request(
    name,
    { ifAvailable },
    async isHeld => isHeld && uploadAll(kind, core, trigger),
  )
}

async function uploadAll<Item, Value>(
  kind: UploadKind<Item, Value>,
  core: UploadCore,
  trigger: Trigger,
): Promise<boolean> {
  const { db, api, clock } = core
  let isTaken = false
  for (;;) {
    const item = await kind.readNext(db)
    if (item === undefined) return isTaken
    const rest = await kind.readRest(db, item)
    if (!ENDS_REST.has(trigger) && isResting(rest, clock())) return isTaken
    const answer = await kind.send(api, item)
    const outcome = judge(answer, kind.finalStatuses, () => nextRest(rest, clock()))
    await kind.note(db, item, outcome)
    if (outcome.type === 'resting') return isTaken
    isTaken ||= outcome.type === 'taken'
  }
}

function judge<Value>(
  answer: Result<Value, ApiFailure>,
  finalStatuses: ReadonlySet<number>,
  restAfter: () => Rest,
): UploadOutcome<Value> {
  if (answer.ok) return { type: 'taken', value: answer.value }
  const { kind, status, message } = answer.error
  if (kind === 'refused' && finalStatuses.has(status)) return { type: 'refused', status, message }
  return { type: 'resting', rest: restAfter() }
}
