import { useState } from 'react'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useToday } from '#features/session/data/use-today.ts'
import { useTakeBack } from '#features/undo/parts/use-take-back.ts'
import { t } from '#messages/t.ts'
import { ownUnits } from '#money/currency.ts'
import { sizeOf } from '#money/money.ts'
import { dateText } from '#time/day-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/mark/notice.tsx'
import { said } from '#ui/page/said.tsx'
import { notify } from '#ui/toast/notify.tsx'
import type { WalletView } from '../data/queries.ts'
import { setRate } from '../data/rates.ts'
import { leaveBalance, sayBalance, useStaleBalance } from '../data/said-balance.ts'
import { RateDialog } from '../parts/rates.tsx'
import { UnitsAmount } from '../parts/wallet-amount.tsx'
import { isOldRate, rateDayText } from '../rules/rates.ts'
import styles from './wallet.module.css'

interface WalletNoticeProps {
  readonly wallet: WalletView
}

/** Says that a wallet no longer held what the person said that it did, and sets it right at one press (WC4). */
export function StaleBalanceNotice({ wallet }: WalletNoticeProps) {
  const ledger = useLedger()
  const today = useToday()
  const { undoOffer } = useTakeBack()
  const stale = useStaleBalance(wallet)
  if (stale === undefined) return null
  const { said: stated, difference } = stale

  async function handleCorrect() {
    if (stale === undefined) return
    const written = await sayBalance(ledger, stale.said, stale.difference)
    if (!written.ok) {
      notify.error(written.error.message)
      return
    }
    notify.success(t('wallets.balance-corrected'), undoOffer(written.value.actionId))
  }

  async function handleLeave() {
    const written = await leaveBalance(ledger, stated.id)
    if (!written.ok) notify.error(written.error.message)
  }

  const unit = { currency: wallet.own?.currency, kobo: 'auto', size: 'sm' } as const
  const words = {
    day: dateText(stated.day, today),
    amount: <UnitsAmount {...unit} units={sizeOf(difference)} />,
  }
  return (
    <div className={styles['apart']}>
      <Notice
        tone="warning"
        actions={
          <>
            <Button variant="soft" size="sm" onClick={() => void handleCorrect()}>
              {t('wallets.correct')}
            </Button>
            <Button variant="ghost" size="sm" onClick={() => void handleLeave()}>
              {t('wallets.leave-it')}
            </Button>
          </>
        }
      >
        <p>
          <strong>
            {said('wallets.no-longer-amount', {
              amount: <UnitsAmount {...unit} units={ownUnits(stated.amount, stated.foreign)} />,
            })}
          </strong>
        </p>
        <p>
          {difference > 0
            ? said('wallets.since-then-less', words)
            : said('wallets.since-then-more', words)}
        </p>
      </Notice>
    </div>
  )
}

/** Asks whether an old rate is still right, and for one where there is none (CU7). */
export function RateNotice({ wallet: { own } }: WalletNoticeProps) {
  const ledger = useLedger()
  const today = useToday()
  const { sayChanged } = useTakeBack()
  const [isOpen, setOpen] = useState(false)
  const rate = own?.rate
  const isOld = rate !== undefined && isOldRate(rate, today)
  const isAsked = own !== null && (rate === undefined || isOld)

  async function handleKeep() {
    if (own === null || rate === undefined) return
    const { currency } = own
    const written = await setRate(ledger, { currency, day: today, value: rate.value })
    if (written.ok) sayChanged(t('wallets.rate-is-of-today'), written.value)
    else notify.error(written.error.message)
  }

  return (
    <>
      {isAsked && (
        <div className={styles['apart']}>
          <Notice
            tone={isOld ? 'info' : 'warning'}
            actions={
              <>
                <Button variant="soft" size="sm" onClick={() => setOpen(true)}>
                  {t('wallets.say-a-rate')}
                </Button>
                {isOld && (
                  <Button variant="ghost" size="sm" onClick={() => void handleKeep()}>
                    {t('wallets.still-right')}
                  </Button>
                )}
              </>
            }
          >
            <p>
              {rate === undefined
                ? t('wallets.no-rate-yet')
                : t('wallets.rate-of-day-still-right', { day: rateDayText(rate.day, today) })}
            </p>
          </Notice>
        </div>
      )}
      {isOpen && own !== null && (
        <RateDialog currency={own.currency} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
