import type { Result } from '#base/result.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import type { WriteFailure } from '#ledger/outbox/enqueue.ts'
import { removeChat, retryTurn } from './commands.ts'
import { useAsker } from './use-asker.ts'

/** Deletes a chat with all that was said in it. */
export function useRemoveChat(): (chatId: string) => Promise<Result<null, WriteFailure>> {
  const ledger = useLedger()
  return chatId => removeChat(ledger, chatId)
}

/** Asks once more what could not be answered. */
export function useRetryTurn(): (turnId: string) => Promise<Result<null, WriteFailure>> {
  const asker = useAsker()
  return turnId => retryTurn(asker, turnId)
}
