import type { AskColumns } from '#ledger/columns/columns.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'

/** Fetches the assistant's engine with the first question, as the worker of the columns does. */
export async function loadAssistant(): Promise<(db: LedgerDb) => AskColumns> {
  const { createAssistant } = await import('#features/assistant/data/reader/create-assistant.ts')
  return createAssistant
}
