import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useProfile } from '#features/account/data/profile/use-profile.ts'
import { CompleteProfileCard } from '#features/account/profile/complete-profile-card.tsx'
import { AlertReceived } from '#features/alerts/parts/alert-received.tsx'
import { DashboardScreen } from '#features/dashboard/dashboard-screen.tsx'
import { ReminderCard } from '#features/notifications/parts/reminder-card.tsx'
import { useInstallMoment } from '#features/onboarding/data/use-install-moment.ts'
import { InstallCard } from '#features/onboarding/parts/install-card.tsx'
import { OnboardingCard } from '#features/onboarding/parts/onboarding-card.tsx'
import { useAccount } from '#features/session/data/account-context.tsx'
import { useExample } from '#features/session/data/example-context.tsx'
import { StatementReceived } from '#features/statements/parts/statement-received.tsx'
import { useSearchSteps } from './use-search-steps.ts'

const ADDRESS = '/user/app/dashboard'

const WaitingDemoCard = lazy(async () => {
  const { WaitingDemoCard: card } = await import('#features/demo/waiting-demo-card.tsx')
  return { default: card }
})

/** What the app offers, one thing at a time; once one is answered, nothing more on this visit of the page. */
function Offers() {
  const moment = useInstallMoment()
  if (moment === 'answered') return null
  return moment === undefined ? <ReminderCard /> : <InstallCard moment={moment} />
}

/** The dashboard, with its state in the address. */
export function DashboardPage() {
  const { store } = useAccount()
  const profile = useProfile()
  const example = useExample()
  const search = useSearch({ from: ADDRESS })
  const handleSearch = useSearchSteps<typeof search>()
  const firstName = profile?.firstName ?? ''
  const userName = (profile ?? store.readUser())?.userName ?? ''
  return (
    <DashboardScreen
      name={firstName === '' ? userName : firstName}
      search={search}
      onSearch={handleSearch}
      intro={
        // The example has a household, but nobody to speak to.
        example?.state !== 'open' && (
          <>
            <StatementReceived />
            <AlertReceived />
            <Suspense>
              <WaitingDemoCard />
            </Suspense>
            <CompleteProfileCard />
            <Offers />
          </>
        )
      }
      checklist={example?.state !== 'open' && <OnboardingCard />}
    />
  )
}
