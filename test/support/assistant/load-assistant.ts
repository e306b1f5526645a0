import type { Insight } from '#features/insights/rules/insight.ts'
import type { Repeat } from '#features/schedules/rules/repeats/repeat.ts'
import type { AskColumns, FindInColumns } from '#ledger/columns/columns.ts'
import type { FindWorld } from '#ledger/columns/open-columns.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'

/** Fetches the assistant's engine with the first question, as the worker of the columns does. */
export async function loadAssistant(): Promise<(db: LedgerDb) => AskColumns> {
  const { createAssistant } = await import('#features/assistant/data/reader/create-assistant.ts')
  return createAssistant
}

/** Fetches what looks for insights with the first time they are asked for, as that worker does. */
export async function loadInsights(): Promise<(world: FindWorld) => FindInColumns<Insight>> {
  const { createInsights } = await import('#features/insights/data/find-in-columns.ts')
  return createInsights
}

/** Fetches what looks for money that repeats, alike. */
export async function loadRepeats(): Promise<(world: FindWorld) => FindInColumns<Repeat>> {
  const { createRepeats } = await import('#features/schedules/data/look-for-repeats.ts')
  return createRepeats
}
