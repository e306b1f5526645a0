import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useProfile } from '#features/account/data/profile/use-profile.ts'
import { CompleteProfileCard } from '#features/account/profile/complete-profile-card.tsx'
import { AlertReceived } from '#features/alerts/parts/alert-received.tsx'
import { DashboardScreen } from '#features/dashboard/dashboard-screen.tsx'
import { ReminderCard } from '#features/notifications/parts/reminder-card.tsx'
import { useInstallMoment } from '#features/onboarding/data/use-install-moment.ts'
import { OnboardingCard } from '#features/onboarding/onboarding-card.tsx'
import { InstallCard } from '#features/onboarding/parts/install-card.tsx'
import { useAccount } from '#features/session/data/account-context.tsx'
import { StatementReceived } from '#features/statements/parts/statement-received.tsx'
import { useSearchSteps } from './use-search-steps.ts'

const ADDRESS = '/user/app/dashboard'

const WaitingDemoCard = lazy(async () => {
  const { WaitingDemoCard: card } = await import('#features/demo/waiting-demo-card.tsx')
  return { default: card }
})

/** The dashboard, with its state in the address. */
export function DashboardPage() {
  const { store } = useAccount()
  const profile = useProfile()
  const installMoment = useInstallMoment()
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
        <>
          <StatementReceived />
          <AlertReceived />
          <Suspense>
            <WaitingDemoCard />
          </Suspense>
          <OnboardingCard />
          <CompleteProfileCard />
          {installMoment === undefined ? <ReminderCard /> : <InstallCard moment={installMoment} />}
        </>
      }
    />
  )
}
