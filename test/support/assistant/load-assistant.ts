import type { AskColumns, FindInColumns } from '#ledger/columns/columns.ts'
import type { InsightsWorld } from '#ledger/columns/open-columns.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'

/** Fetches the assistant's engine with the first question, as the worker of the columns does. */
export async function loadAssistant(): Promise<(db: LedgerDb) => AskColumns> {
  const { createAssistant } = await import('#features/assistant/data/reader/create-assistant.ts')
  return createAssistant
}

/** Fetches what looks for insights with the first time they are asked for, as that worker does. */
export async function loadInsights(): Promise<(world: InsightsWorld) => FindInColumns> {
  const { createInsights } = await import('#features/insights/data/find-in-columns.ts')
  return createInsights
}
