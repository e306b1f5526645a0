import type { Result } from '#domain/result.ts'
import type { WriteFailure } from '#sync/enqueue.ts'
import { retryTurn } from './commands.ts'
import { useAsker } from './use-asker.ts'

/** Asks once more what nobody could answer. */
export function useRetryTurn(): (turnId: string) => Promise<Result<null, WriteFailure>> {
  const asker = useAsker()
  return turnId => retryTurn(asker, turnId)
}
