import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useAccount } from '#data/account/account-context.tsx'
import { useProfile } from '#data/account/use-profile.ts'
import { useInstallMoment } from '#data/site/use-install-moment.ts'
import { DashboardScreen } from '#screens/dashboard/dashboard-screen.tsx'
import { StatementReceived } from '#screens/dashboard/statement-received.tsx'
import { InstallCard } from '#screens/install/install-card.tsx'
import { OnboardingCard } from '#screens/onboarding/onboarding-card.tsx'
import { CompleteProfileCard } from '#screens/profile/complete-profile-card.tsx'
import { ReminderCard } from '#screens/reminders/reminder-card.tsx'
import { useSearchSteps } from './use-search-steps.ts'

const ADDRESS = '/user/app/dashboard'

const WaitingDemoCard = lazy(async () => {
  const { WaitingDemoCard: card } = await import('#screens/demo/waiting-demo-card.tsx')
  return { default: card }
})

/** The dashboard, with its state in the address. */
export function DashboardPage() {
  const { store } = useAccount()
  const profile = useProfile()
  const installMoment = useInstallMoment()
  const search = useSearch({ from: ADDRESS })
  const navigate = useNavigate()
  const handleSearch = useSearchSteps<typeof search>((next, navigation) => {
    void navigate({ to: ADDRESS, search: next, ...navigation })
  })
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
