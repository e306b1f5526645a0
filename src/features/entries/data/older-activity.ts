import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import type { AnswerOf } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import type { ListTrouble } from '#features/payments/data/use-server-list.ts'
import { failureMessage } from '#features/session/data/failure-message.ts'
import { useMember } from '#features/session/data/member-context.tsx'
import { useToday, useZone } from '#features/session/data/use-today.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { readMeta } from '#ledger/store/meta.ts'
import { t } from '#messages/t.ts'
import { instantToWire } from '#records/wire.ts'
import {
  type ActionWords,
  describeAction,
  deviceText,
  type FieldChange,
  type HistoryNames,
  type NamedEntry,
  tellChanges,
} from '../rules/describe-action.ts'
import { readHistoryNames, type RecentAction } from './recent-actions.ts'

type LoggedDeed = AnswerOf<typeof calls.fetchActivity>['data'][number]

/** Something that was done longer ago than this device lists, as the server's log tells it. */
export interface OlderAction extends ActionWords {
  readonly id: string
  readonly at: number
  readonly kind: LoggedDeed['kind']
  /** The device that it was done on, in words. */
  readonly device: string
  readonly isUndone: boolean
  /** Of an edit of one entry: what was changed, from what to what. */
  readonly changes: readonly FieldChange[]
}

/** What the server's log told so far, and the way to hear more of it. */
export interface OlderActivity {
  /** The latest first; undefined while it is being put into words. */
  readonly actions: readonly OlderAction[] | undefined
  /** Whether the log has no more. */
  readonly isEnd: boolean
  readonly isAsking: boolean
  /** Why it could not be asked. */
  readonly trouble: ListTrouble | undefined
  readonly showOlder: () => Promise<void>
}

interface Log {
  readonly deeds: readonly LoggedDeed[]
  /** Only what was done before it is asked for, as the wire has it; undefined until it is first asked. */
  readonly until: string | undefined
  /** Where it goes on; null at its end. */
  readonly next: string | null
}

const NOT_ASKED: Log = { deeds: [], until: undefined, next: '' }

/** What was done on any device before the oldest of what is listed, asked for page by page (AC6). */
export function useOlderActivity(listed: readonly RecentAction[]): OlderActivity {
  const { api, ledger } = useMember()
  const zone = useZone()
  const today = useToday()
  const [log, setLog] = useState(NOT_ASKED)
  const [isAsking, setAsking] = useState(false)
  const [trouble, setTrouble] = useState<ListTrouble>()
  const listedIds = listed.map(({ id }) => id).join()
  const actions = useLiveQuery(async () => {
    const names = { ...(await readHistoryNames(ledger.db)), zone, today }
    return await tellLog(ledger.db, log.deeds, { names, listed: new Set(listedIds.split(',')) })
  }, [ledger, log, listedIds, zone, today])

  async function showOlder() {
    setAsking(true)
    const until = log.until ?? instantToWire(listed.at(-1)?.at ?? ledger.clock())
    const after = log.next === '' ? undefined : (log.next ?? undefined)
    const answer = await api.call(calls.fetchActivity, { query: { until, after } })
    setAsking(false)
    if (!answer.ok) {
      const message = failureMessage(answer.error, t('entries.failed-to-fetch-older-changes'))
      const isOffline = answer.error.kind === 'unreachable'
      setTrouble(isOffline ? { type: 'offline' } : { type: 'failed', message })
      return
    }
    setTrouble(undefined)
    const { data, next } = answer.value
    setLog({ deeds: [...log.deeds, ...data], until, next })
  }

  return { actions, isEnd: log.next === null, isAsking, trouble, showOlder }
}

interface Telling {
  readonly names: HistoryNames
  /** The ids of what stands in the list already. */
  readonly listed: ReadonlySet<string>
}

async function tellLog(
  db: LedgerDb,
  deeds: readonly LoggedDeed[],
  { names, listed }: Telling,
): Promise<readonly OlderAction[]> {
  const device = await readMeta(db, 'deviceId')
  const local = await db.actions.toArray()
  const undoings = [...local, ...deeds].flatMap(({ id, undoes }) =>
    undoes === null || undoes === undefined ? [] : [[undoes, id] as const],
  )
  const undoneBy = new Map(undoings)
  const told = joinedDeeds(deeds).filter(
    ({ id, undoes }) => undoes === undefined && !listed.has(id),
  )
  return await Promise.all(
    told.map(async ({ id, at, kind, fields, count, changes, ...by }) => {
      const shown = await shownOf(db, changes)
      const rows = changes.map(({ before, after }) => ({ was: before, is: after }))
      const words = describeAction({ kind, count, fields, shown }, names.categories)
      return Object.assign(words, {
        id,
        at,
        kind,
        device: deviceText(by.device === device ? undefined : by.deviceName),
        isUndone: isUndone(id, undoneBy),
        changes: kind === 'edit' && count === 1 ? tellChanges(rows, names) : [],
      })
    }),
  )
}

/** Each deed once, with what all its writes did. */
function joinedDeeds(deeds: readonly LoggedDeed[]): readonly LoggedDeed[] {
  const joined = new Map<string, LoggedDeed>()
  for (const deed of deeds) {
    const { count = 0, changes = [] } = joined.get(deed.id) ?? {}
    const all = { count: count + deed.count, changes: [...changes, ...deed.changes] }
    joined.set(deed.id, { ...deed, ...all })
  }
  return [...joined.values()]
}

/** Whether what was done last to a deed took it back: an undo may have been taken back as well. */
function isUndone(id: string, undoneBy: ReadonlyMap<string, string>): boolean {
  let isBack = false
  const seen = new Set<string>()
  for (let by = undoneBy.get(id); by !== undefined && !seen.has(by); by = undoneBy.get(by)) {
    seen.add(by)
    isBack = !isBack
  }
  return isBack
}

/** What the first entry was called: by the log, else as it is now. */
async function shownOf(db: LedgerDb, [first]: LoggedDeed['changes']): Promise<NamedEntry | null> {
  if (first === undefined) return null
  const { type, amount, category, ...row } = first.after ?? first.before ?? {}
  if (type === undefined || amount === undefined || category === undefined) {
    return (await db.transactions.get(first.id)) ?? null
  }
  const { description = '', transferId = null, purpose = null, foreign = null } = row
  return { type, amount, foreign, category, description, transferId, purpose }
}
