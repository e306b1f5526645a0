import { useLedger } from '#features/session/data/ledger-context.tsx'
import { t } from '#messages/t.ts'
import { notify } from '#ui/toast/notify.tsx'
import { thingText } from '../answer/scope-facts.ts'
import { learnFrom } from '../data/learnt-names.ts'
import { usePlanNames } from '../data/plan-names.ts'
import type { TurnView } from '../data/queries.ts'
import type { Correction } from '../rules/read/names/learnt-name.ts'

/** Learns from a correction, and says what. */
export function useLearning(): (turn: TurnView, correction: Correction) => Promise<void> {
  const ledger = useLedger()
  const names = usePlanNames()
  return async (turn, correction) => {
    // What is not learnt is asked about again.
    const learnt = await learnFrom(ledger, turn, correction).catch(() => undefined)
    if (learnt === undefined || names === undefined) return
    const name = thingText(learnt.thing, names.ledger)
    notify.info(t('assistant.learnt-words', { words: learnt.words, name }))
  }
}
