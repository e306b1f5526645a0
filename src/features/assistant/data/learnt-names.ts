import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useZone } from '#features/session/data/use-today.ts'
import { readBefore } from '#ledger/chats/chats.ts'
import type { LiveLedger } from '#ledger/ledger.ts'
import { readMeta, writeMeta } from '#ledger/store/meta.ts'
import type { Day } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import type { Readings } from '../rules/answer/answer.ts'
import type { Plan } from '../rules/plan/plan.ts'
import type { Correction } from '../rules/read/names/learnt-name.ts'
import type { LearntName } from '../rules/read/names/name-index.ts'
import { planAt } from './plan-at.ts'
import type { TurnView } from './queries.ts'

// More are of a person who names everything anew; the oldest go.
const MOST_LEARNT = 200

/** How a turn's question may be read, on this device and now, and what a correction of it teaches. */
async function readAgain(
  { db, columns }: LiveLedger,
  { id, query: text, askedAt }: Pick<TurnView, 'id' | 'query' | 'askedAt'>,
  correction?: Correction,
): Promise<Readings> {
  const turn = await db.turns.get(id)
  const before = turn === undefined ? {} : await readBefore(db, turn)
  const reads = correction === undefined ? {} : { correction }
  const { readings } = await columns.ask({ text, askedAt, ...before, reads })
  return readings ?? { plans: [] }
}

/** Keeps what a correction teaches, if anything (UR15); what was learnt, undefined where nothing was. */
export async function learnFrom(
  ledger: LiveLedger,
  turn: Pick<TurnView, 'id' | 'query' | 'askedAt'>,
  correction: Correction,
): Promise<LearntName | undefined> {
  const { learnt } = await readAgain(ledger, turn, correction)
  if (learnt === undefined) return undefined
  await changeLearnt(ledger, all => [...without(all, learnt.words), learnt].slice(-MOST_LEARNT))
  return learnt
}

/** How else a turn's question may be read, its days counted from today; undefined while it is read. */
export function useReadings(turn: TurnView, today: Day): readonly Plan[] | undefined {
  const ledger = useLedger()
  const zone = useZone()
  const [plans, setPlans] = useState<readonly Plan[]>()
  const { id, query, askedAt } = turn

  useEffect(() => {
    let isOver = false
    const reading = readAgain(ledger, { id, query, askedAt })
    // Where it cannot be read, all else can still be chosen.
    const readOrNone = reading.catch((): Readings => ({ plans: [] }))
    void readOrNone.then(read => isOver || setPlans(read.plans))
    return () => {
      isOver = true
    }
  }, [ledger, id, query, askedAt])

  return plans?.map(plan => planAt(plan, instantToDay(askedAt, zone), today))
}

/** Forgets what words were said to mean. */
export async function forgetLearnt(ledger: LiveLedger, words: string): Promise<void> {
  await changeLearnt(ledger, all => without(all, words))
}

/** What words were said to mean on this device, the latest last; undefined while they load. */
export function useLearntNames(): readonly LearntName[] | undefined {
  const { db } = useLedger()
  return useLiveQuery(async () => (await readMeta(db, 'learntNames')) ?? [], [db])
}

async function changeLearnt(
  { db }: LiveLedger,
  change: (all: readonly LearntName[]) => readonly LearntName[],
): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const all = (await readMeta(db, 'learntNames')) ?? []
    await writeMeta(db, 'learntNames', change(all))
  })
}

function without(all: readonly LearntName[], words: string): readonly LearntName[] {
  return all.filter(each => each.words !== words)
}
