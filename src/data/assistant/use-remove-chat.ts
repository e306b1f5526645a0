import { useLedger } from '#data/ledger/ledger-context.tsx'
import type { Result } from '#domain/result.ts'
import type { WriteFailure } from '#sync/enqueue.ts'
import { removeChat } from './commands.ts'

/** Deletes a chat with all that was said in it. */
export function useRemoveChat(): (chatId: string) => Promise<Result<null, WriteFailure>> {
  const ledger = useLedger()
  return chatId => removeChat(ledger, chatId)
}
