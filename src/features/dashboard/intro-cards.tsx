import { Link } from '@tanstack/react-router'
import { BellRing, FileText, MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { PRODUCT_NAME } from '#base/product.ts'
import { Button } from '#ui/button/button.tsx'
import { OfferCard } from '#ui/card/offer-card.tsx'
import { useBudgets } from '../budgets/data/queries.ts'
import { useTransactionPage } from '../entries/data/queries.ts'
import type { Push } from '../notifications/data/push.ts'
import { usePush } from '../notifications/data/use-push.ts'
import { useTurnOnReminders } from '../notifications/parts/use-turn-on-reminders.ts'
import { type InstallMoment, useIsPastFirstPage } from '../onboarding/data/use-install-moment.ts'
import { InstallSheet } from '../onboarding/parts/install-sheet.tsx'
import { useWaitingFile } from '../statements/data/inbox/waiting-file.ts'
import styles from './dashboard.module.css'

/** Leads to a statement that was shared with the app and waits to be imported (PWA-03). */
export function StatementReceived() {
  const file = useWaitingFile()
  if (file === undefined || file === null) return null
  return (
    <section aria-label="Statement received" className={styles['received']}>
      <Link to="/user/app/import-statement">
        <FileText aria-hidden="true" />
        Statement received: choose the bank
      </Link>
    </section>
  )
}

interface InstallCardProps {
  readonly moment: InstallMoment
}

/** Offers to install the app, at a moment that makes sense (experience 4). */
export function InstallCard({ moment }: InstallCardProps) {
  const [isSheetOpen, setSheetOpen] = useState(false)

  function handleSheetClosed() {
    setSheetOpen(false)
    moment.putOff()
  }

  return (
    <>
      <OfferCard
        icon={<MonitorSmartphone />}
        title={`Keep ${PRODUCT_NAME} at hand`}
        text={
          moment.way === 'iphone'
            ? 'Add it to your home screen: it opens like any other app, with no network too, and the phone keeps your records.'
            : 'Install it: it opens like any other app, with no network too, and the browser keeps your records.'
        }
        actions={
          <>
            {moment.way === 'iphone' ? (
              <Button onClick={() => setSheetOpen(true)}>Show me how</Button>
            ) : (
              <Button onClick={() => void moment.install()}>Install</Button>
            )}
            <Button variant="ghost" onClick={moment.putOff}>
              Later
            </Button>
            <Button variant="ghost" onClick={moment.refuse}>
              Don’t ask again
            </Button>
          </>
        }
      />
      {isSheetOpen && <InstallSheet onClose={handleSheetClosed} />}
    </>
  )
}

// By then the person knows what the app is for, and what there is to remind of.
const ENOUGH_TRANSACTIONS = 5

const EVERYTHING = { categories: [], labelIds: [] }

/**
 * Explains reminders before the browser asks (experience 4): once there is a budget to remind of,
 * and until the person says yes, or no. Not on a visit's first page, which it would push down.
 */
export function ReminderCard() {
  const { push, standing } = usePush()
  const isPastFirstPage = useIsPastFirstPage()
  if (!isPastFirstPage) return null
  if (standing?.type !== 'off' || !standing.mayAsk) return null
  return <CardInTime push={push} />
}

interface CardInTimeProps {
  readonly push: Push
}

function CardInTime({ push }: CardInTimeProps) {
  const { isBusy, turnOn } = useTurnOnReminders(push)
  const transactionCount = useTransactionPage(EVERYTHING, 1, 1)?.pagination.total ?? 0
  const hasBudget = useBudgets()?.some(({ isEnded }) => !isEnded) === true
  if (!hasBudget || transactionCount < ENOUGH_TRANSACTIONS) return null
  return (
    <OfferCard
      icon={<BellRing />}
      title="Know before a budget runs out"
      text="We tell you on this device when a budget is nearly used up, when a bank statement is recorded, and when somebody signs in to your account. Nothing else, and no amounts unless you say so."
      actions={
        <>
          <Button isBusy={isBusy} onClick={() => void turnOn()}>
            Turn on reminders
          </Button>
          <Button variant="ghost" onClick={() => void push.putOff('later')}>
            Not now
          </Button>
          <Button variant="ghost" onClick={() => void push.putOff('never')}>
            Don’t ask again
          </Button>
        </>
      }
    />
  )
}
