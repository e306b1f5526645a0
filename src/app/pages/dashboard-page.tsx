import { Link, useSearch } from '@tanstack/react-router'
import { FileText, MessageSquareText } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useWaitingPicture } from '#features/account/data/profile/own-picture.ts'
import { useProfile } from '#features/account/data/profile/use-profile.ts'
import { CompleteProfileCard } from '#features/account/profile/profile-notices.tsx'
import { useWaitingMessages } from '#features/alerts/data/waiting-messages.ts'
import { DashboardScreen } from '#features/dashboard/dashboard-screen.tsx'
import { hasDemo } from '#features/demo/data/find-demo.ts'
import { ReminderCard } from '#features/notifications/parts/reminder-card.tsx'
import { useOnboarding } from '#features/onboarding/data/onboarding.ts'
import { useInstallMoment } from '#features/onboarding/data/use-install-moment.ts'
import { InstallCard } from '#features/onboarding/parts/install-card.tsx'
import { OnboardingCard } from '#features/onboarding/parts/onboarding-card.tsx'
import { useAccount } from '#features/session/data/account-context.tsx'
import { useExample } from '#features/session/data/example-context.tsx'
import { useWaitingFile } from '#features/statements/data/inbox/waiting-file.ts'
import { t } from '#messages/t.ts'
import { useSearchSteps } from './use-search-steps.ts'
import styles from './arrival.module.css'

const ADDRESS = '/user/app/dashboard'

const WaitingDemoCard = lazy(async () => {
  const { WaitingDemoCard: card } = await import('#features/demo/waiting-demo-card.tsx')
  return { default: card }
})

const RepeatsCard = lazy(async () => {
  const { RepeatsCard: card } = await import('#features/schedules/parts/repeats-card.tsx')
  return { default: card }
})

/** What has come from outside and waits for the person. */
function Arrived() {
  return (
    <>
      <StatementReceived />
      <AlertReceived />
    </>
  )
}

interface OffersProps {
  readonly hasWaitingPicture: boolean
}

/** What the app asks and offers. */
function Offers({ hasWaitingPicture }: OffersProps) {
  return (
    <>
      <DemoOffer />
      <CompleteProfileCard hasWaitingPicture={hasWaitingPicture} />
      <DeviceOffer />
      <Suspense>
        <RepeatsCard />
      </Suspense>
    </>
  )
}

/** Offers the demo that lies on this device; the card, and all that it needs, is of no use where there is none. */
function DemoOffer() {
  const [isThere, setThere] = useState(false)

  useEffect(() => {
    let isShown = true
    hasDemo().then(
      isFound => isShown && setThere(isFound),
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [])

  if (!isThere) return null
  return (
    <Suspense>
      <WaitingDemoCard />
    </Suspense>
  )
}

/** What the app offers on this device, one thing at a time; once one is answered, nothing more on this visit of the page. */
function DeviceOffer() {
  const moment = useInstallMoment()
  if (moment === 'answered') return null
  return moment === undefined ? <ReminderCard /> : <InstallCard moment={moment} />
}

/** The dashboard, with its state in the address. */
export function DashboardPage() {
  const { store } = useAccount()
  const profile = useProfile()
  const example = useExample()
  const onboarding = useOnboarding()
  const picture = useWaitingPicture()
  const search = useSearch({ from: ADDRESS })
  const handleSearch = useSearchSteps<typeof search>()
  const firstName = profile?.firstName ?? ''
  const userName = (profile ?? store.readUser())?.userName ?? ''
  return (
    <DashboardScreen
      name={firstName === '' ? userName : firstName}
      search={search}
      onSearch={handleSearch}
      isComing={onboarding === undefined || picture === undefined}
      // The example has a household, but nobody to speak to.
      {...(example?.state !== 'open' && {
        arrived: <Arrived />,
        offers: <Offers hasWaitingPicture={Boolean(picture)} />,
        checklist: <OnboardingCard onboarding={onboarding ?? null} />,
      })}
    />
  )
}

/** Leads to a statement that was shared with the app and waits to be imported (PWA-03). */
function StatementReceived() {
  const file = useWaitingFile()
  if (file === undefined || file === null) return null
  return (
    <Arrival label={t('app.statement-received')}>
      <Link to="/user/app/import-statement">
        <FileText aria-hidden="true" />

        {t('app.statement-received-read-it')}
      </Link>
    </Arrival>
  )
}

/** Leads to a bank's alert that was shared with the app and waits to be recorded (AL13). */
function AlertReceived() {
  const count = useWaitingMessages()?.length ?? 0
  if (count === 0) return null
  return (
    <Arrival label={t('app.bank-alert-received')}>
      <Link to="/user/app/transactions" search={{ add: 'expense', alert: 'shared' }}>
        <MessageSquareText aria-hidden="true" />
        {t('app.bank-alerts-received-record', { count })}
      </Link>
    </Arrival>
  )
}

interface ArrivalProps {
  readonly label: string
  /** The link that leads to what has arrived, with its icon. */
  readonly children: ReactNode
}

/** Tells that something has arrived in the app and waits for the person. */
function Arrival({ label, children }: ArrivalProps) {
  return (
    <section aria-label={label} className={styles['arrival']}>
      {children}
    </section>
  )
}
