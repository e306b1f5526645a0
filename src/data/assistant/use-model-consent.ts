import { useLedger } from '#data/ledger/ledger-context.tsx'
import { usePreferences } from '#data/preferences/preferences-context.tsx'
import { useSiteFacts } from '#data/site/site-facts-context.tsx'
import { isDemoUser } from '#domain/demo/demo-user.ts'

/** Whether a person agreed, on this device, that a model is asked what Uwa's own engine cannot answer. */
export interface ModelConsent {
  /** Where the model is. */
  readonly host: string
  readonly isGiven: boolean
  readonly change: (isGiven: boolean) => void
}

/**
 * The consent of whoever is signed in; undefined where there is nothing to agree to: no model is
 * configured, or it is a demo.
 */
export function useModelConsent(): ModelConsent | undefined {
  const { userId } = useLedger()
  const { preferences, change } = usePreferences()
  const { assistantModel: host } = useSiteFacts()
  if (host === '' || isDemoUser(userId)) return undefined
  return {
    host,
    isGiven: preferences.modelConsentOf === userId,
    change: isGiven => change({ modelConsentOf: isGiven ? userId : '' }),
  }
}
