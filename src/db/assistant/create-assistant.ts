import type { Answer } from '#domain/assistant/answer.ts'
import { askLedger } from '#domain/assistant/ask.ts'
import { instantToDay } from '#domain/day.ts'
import { FREE_PLAN } from '#domain/plan.ts'
import type { TextQuestion } from '../columns/columns.ts'
import type { HeldColumns } from '../columns/held-columns.ts'
import type { LedgerDb } from '../ledger-db.ts'
import { readProfile } from '../view.ts'
import { createDescriptions } from './descriptions.ts'
import { openReader } from './open-reader.ts'

/** Answers a question from the columns given; rejects when the signal says that nobody waits. */
export type AskColumns = (
  columns: HeldColumns,
  question: TextQuestion,
  signal: AbortSignal | undefined,
) => Promise<Answer>

/** The assistant of a ledger, with the descriptions that it has read so far. */
export function createAssistant(db: LedgerDb): AskColumns {
  const fetchDescriptions = createDescriptions(db)

  return async (columns, { text, askedAt, previous }, signal) => {
    const today = instantToDay(askedAt, columns.zone)
    const plan = (await readProfile(db))?.level ?? FREE_PLAN
    const reader = openReader({ db, columns, fetchDescriptions, today, signal })
    return await askLedger(reader, text, { today, plan, ...(previous && { previous }) })
  }
}
