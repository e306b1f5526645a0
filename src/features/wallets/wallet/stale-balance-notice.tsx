import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useToday } from '#features/session/data/use-today.ts'
import { useTakeBack } from '#features/undo/parts/use-take-back.ts'
import { t } from '#messages/t.ts'
import { sizeOf } from '#money/money.ts'
import { dateText } from '#time/day-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/mark/notice.tsx'
import { Amount } from '#ui/money/amount.tsx'
import { said } from '#ui/page/said.tsx'
import { notify } from '#ui/toast/notify.tsx'
import type { WalletView } from '../data/queries.ts'
import { leaveBalance, sayBalance, useStaleBalance } from '../data/said-balance.ts'
import styles from './wallet.module.css'

interface StaleBalanceNoticeProps {
  readonly wallet: WalletView
}

/** Says that a wallet no longer held what the person said that it did, and sets it right at one press (WC4). */
export function StaleBalanceNotice({ wallet }: StaleBalanceNoticeProps) {
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

  const words = {
    day: dateText(stated.day, today),
    amount: <Amount amount={sizeOf(difference)} kobo="auto" size="sm" />,
  }
  return (
    <div className={styles['stale']}>
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
              amount: <Amount amount={stated.amount} kobo="auto" size="sm" />,
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
