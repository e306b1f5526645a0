import { useMember } from '#data/session/member-context.tsx'
import { useSyncState } from '#data/sync/queries.ts'
import type { Asker } from './asker.ts'
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
