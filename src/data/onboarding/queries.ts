import { useLiveQuery } from 'dexie-react-hooks'
import { useAccount } from '#data/account/account-context.tsx'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import { type OnboardingView, readOnboarding } from './read-onboarding.ts'

/** The onboarding checklist; null before the first pull is through, undefined while it loads. */
export function useOnboarding(): OnboardingView | null | undefined {
  const { db } = useLedger()
  const { store } = useAccount()
  return useLiveQuery(() => readOnboarding(db, store), [db])
}
