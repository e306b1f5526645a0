import { countedFrom } from '#features/assistant/rules/answer/counted-from.ts'
import { asksBack } from '#features/assistant/rules/answer/unclear.ts'
import { answerPlan, askLedger } from '#features/assistant/rules/ask.ts'
import type { PlanReader } from '#features/assistant/rules/plan/plan-reader.ts'
import type { PayeeName, ReadNames } from '#features/assistant/rules/read/names/name-index.ts'
import { writtenNames } from '#features/assistant/rules/read/read-names.ts'
import { readingsOf } from '#features/assistant/rules/read/readings.ts'
import type { AskColumns } from '#ledger/columns/columns.ts'
import type { HeldColumns } from '#ledger/columns/load-columns.ts'
import { readCategoryBook } from '#ledger/store/category-book.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { readMeta } from '#ledger/store/meta.ts'
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
    const of = { reader, names: { ...(await readNames(reader, columns)), learnt } }
    const context = { today, level, ...chat }
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

/** Reads a ledger's names; whom its rows name is kept for as long as they and those named are the same. */
function createNames() {
  let known:
    | {
        readonly of: HeldColumns['chunks']
        readonly payees: string
        readonly written: readonly PayeeName[]
      }
    | undefined

  return async (reader: PlanReader, { chunks }: HeldColumns): Promise<ReadNames> => {
    const names = await reader.fetchNames()
    const payees = JSON.stringify(names.payees)
    const isKnown = known !== undefined && known.of === chunks && known.payees === payees
    const written = isKnown && known !== undefined ? known.written : await writtenNames(reader)
    known = { of: chunks, payees, written }
    return { ...names, written }
  }
}
