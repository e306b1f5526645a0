import { isDemoUser } from '#features/demo/rules/demo-user.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useSiteFacts } from '#features/session/data/site-facts-context.tsx'
import { usePreferences } from '#features/settings/data/preferences-context.tsx'

/** Whether a person agreed, on this device, that a model is asked what Uwa's own engine cannot answer. */
export interface ModelConsent {
  /** Where the model is. */
  readonly host: string
  readonly isGiven: boolean
  readonly change: (isGiven: boolean) => void
}

/**
 * The consent of the signed-in person; undefined where there is nothing to agree to: no model is
 * configured, or it is a demo.
 */
export function useModelConsent(): ModelConsent | undefined {
  const { userId } = useLedger()
  const { preferences, change } = usePreferences()
  const { assistantModel: host } = useSiteFacts()
  if (host === '' || isDemoUser(userId)) return undefined
  return {
    host,
    isGiven: preferences.namesConsentOf === userId,
    change: isGiven => change({ namesConsentOf: isGiven ? userId : '' }),
  }
}
