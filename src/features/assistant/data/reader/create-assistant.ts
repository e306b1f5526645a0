import { countedFrom } from '#features/assistant/rules/answer/counted-from.ts'
import { asksBack } from '#features/assistant/rules/answer/unclear.ts'
import { answerPlan, askLedger } from '#features/assistant/rules/ask.ts'
import type { PlanReader } from '#features/assistant/rules/plan/plan-reader.ts'
import type { LearntName, ReadNames } from '#features/assistant/rules/read/names/name-index.ts'
import { writtenNames } from '#features/assistant/rules/read/read-names.ts'
import { readingsOf } from '#features/assistant/rules/read/readings.ts'
import type { AskColumns } from '#ledger/columns/columns.ts'
import type { HeldColumns } from '#ledger/columns/load-columns.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { readMeta } from '#ledger/store/meta.ts'
import { readCategoryBook } from '#ledger/store/read/category-book.ts'
import { readMonths } from '#ledger/store/read/read-months.ts'
import { readProfile } from '#ledger/store/view.ts'
import { FREE_PLAN } from '#records/plan.ts'
import { firstDayFrom, instantToDay } from '#time/zoned-day.ts'
import { createPlanMemory, openPlanReader } from './open-plan-reader.ts'

/** The assistant of a ledger, with what it has read of it so far. */
export function createAssistant(db: LedgerDb): AskColumns {
  const memory = createPlanMemory(db)
  const readNames = createNames()

  return async (columns, { text, askedAt, plan, reads, ...chat }, signal) => {
    const today = instantToDay(askedAt, columns.zone)
    const level = (await readProfile(db))?.level ?? FREE_PLAN
    const book = await readCategoryBook(db)
    const reader = openPlanReader({ db, memory, columns, book, today, signal })
    const learnt = (await readMeta(db, 'learntNames')) ?? []
    const of = { reader, names: await readNames(reader, columns, learnt) }
    const months = await readMonths(db, today)
    const context = { today, level, months, ...chat }
    if (reads !== undefined) {
      const read = { names: of.names, ...context }
      return { ...asksBack('', []), readings: readingsOf(text, read, reads.correction) }
    }
    const answer =
      plan === undefined ? await askLedger(of, text, context) : await answerPlan(of, plan, context)
    const from = columns.boot && firstDayFrom(columns.boot.from, columns.zone)
    return from === null ? answer : countedFrom(answer, from)
  }
}

/** Names of a ledger, and what they were read of. */
interface KnownNames {
  readonly chunks: HeldColumns['chunks']
  readonly payees: string
  /** All that they say, by which the next are told to be the same: what follows from names is kept by these. */
  readonly text: string
  readonly names: ReadNames
}

/** Reads a ledger's names; whom its rows name is kept for as long as they and those named are the same. */
function createNames() {
  let known: KnownNames | undefined

  return async (
    reader: PlanReader,
    { chunks }: HeldColumns,
    learnt: readonly LearntName[],
  ): Promise<ReadNames> => {
    const own = await reader.fetchNames()
    const due = await reader.fetchDue()
    const plans = due.map(({ schedule: { name, description } }) => [name, description])
    const payees = JSON.stringify([own.payees, plans])
    const isOfSame = known !== undefined && known.chunks === chunks && known.payees === payees
    const written =
      isOfSame && known !== undefined ? known.names.written : await writtenNames(reader, own)
    const names = { ...own, written, learnt }
    const text = JSON.stringify(names)
    known = { chunks, payees, text, names: known?.text === text ? known.names : names }
    return known.names
  }
}
