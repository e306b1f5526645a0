import type { Result } from '#domain/result.ts'
import type { WriteFailure } from '#sync/enqueue.ts'
import { askUwa, type NewQuestion } from './commands.ts'
import { useAsker } from './use-asker.ts'

/** Asks Uwa; the chat's id once the question is kept on this device, before its answer. */
export function useAskUwa(): (question: NewQuestion) => Promise<Result<string, WriteFailure>> {
  const asker = useAsker()
  return question => askUwa(asker, question)
}
