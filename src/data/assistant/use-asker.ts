import { usePreferences } from '#data/preferences/preferences-context.tsx'
import { useMember } from '#data/session/member-context.tsx'
import { useSiteFacts } from '#data/site/site-facts-context.tsx'
import { useSyncState } from '#data/sync/queries.ts'
import { isDemoUser } from '#domain/demo/demo-user.ts'
import type { Asker } from './asker.ts'

/**
 * The signed-in person, as Uwa is asked. A model is asked where one is configured, the person agreed to
 * it on this device, and there is a network.
 */
export function useAsker(): Asker {
  const { userId, ledger, api, locks } = useMember()
  const { asksModel } = usePreferences().preferences
  const { assistantModel } = useSiteFacts()
  const { offline } = useSyncState()
  const hasModel = assistantModel !== '' && !isDemoUser(userId)
  return { userId, ledger, api, locks, mayAskModel: asksModel && hasModel && !offline }
}
