import { useRef } from 'react'
import type { Result } from '#base/result.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useMember } from '#features/session/data/member-context.tsx'
import { useZone } from '#features/session/data/use-today.ts'
import { useSyncState } from '#features/waiting/data/queries.ts'
import type { WriteFailure } from '#ledger/outbox/enqueue.ts'
import { changeTurn, type TurnChange } from './change-turn.ts'
import { type Asker, askUwa, type NewQuestion, removeChat, retryTurn } from './commands.ts'
import { useModelConsent } from './use-model-consent.ts'

/**
 * The signed-in person, as Uwa is asked. A model is asked where one is configured, the person agreed to
 * it on this device, and there is a network.
 */
export function useAsker(): Asker {
  const { userId, ledger, api, locks } = useMember()
  const isAgreed = useModelConsent()?.isGiven === true
  const { offline } = useSyncState()
  return { userId, ledger, api, locks, mayAskModel: isAgreed && !offline }
}

/** Asks Uwa; the chat's id once the question is kept on this device, before its answer. */
export function useAskUwa(): (question: NewQuestion) => Promise<Result<string, WriteFailure>> {
  const asker = useAsker()
  return question => askUwa(asker, question)
}

/**
 * Gets Uwa ready, once, while a question is being typed: its engine is loaded, and reads whom the entries name, which the
 * first answer would be waited for otherwise.
 */
export function useReadyUwa(): () => void {
  const { columns, clock } = useLedger()
  const isReady = useRef(false)
  return () => {
    if (isReady.current) return
    isReady.current = true
    // What fails now is told where it is asked.
    columns.ask({ text: '', askedAt: clock(), reads: {} }).catch(() => undefined)
  }
}

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

/** Has a turn answer another plan. */
export function useChangeTurn(): (
  change: Omit<TurnChange, 'zone'>,
) => Promise<Result<null, WriteFailure>> {
  const ledger = useLedger()
  const zone = useZone()
  return change => changeTurn(ledger, { ...change, zone })
}
