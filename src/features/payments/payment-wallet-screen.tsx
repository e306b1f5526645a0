import { Link } from '@tanstack/react-router'
import { Coins, Landmark, Plus } from 'lucide-react'
import { t } from '#messages/t.ts'
import type { Kobo } from '#money/money.ts'
import type { OnSearch } from '#ui/address/on-search.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { OfferCard } from '#ui/card/offer-card.tsx'
import { Stat } from '#ui/card/stat.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Amount, useNaira } from '#ui/money/amount.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { useCountdown } from '../session/data/use-countdown.ts'
import { paymentsSource, type PendingPayment } from './data/lists.ts'
import { useServerList } from './data/use-server-list.ts'
import { ListNotice } from './list-notice.tsx'
import { PaymentRecords } from './payment-records.tsx'
import { type PaymentsSearch, withoutDialog } from './payments-search.ts'
import { countdownText } from './rules/countdown-text.ts'
import { TestRibbon } from './test-ribbon.tsx'
import { TopUpDialog } from './top-up/top-up-dialog.tsx'
import { useTopUp } from './top-up/use-top-up.ts'
import styles from './payments.module.css'

export interface PaymentWalletScreenProps {
  readonly search: PaymentsSearch
  readonly onSearch: OnSearch<PaymentsSearch>
}

/** The payment wallet: what it holds, topping it up, and its records (PAY-01). */
export function PaymentWalletScreen({ search, onSearch }: PaymentWalletScreenProps) {
  const { add, ...query } = search
  const list = useServerList(paymentsSource(), query)
  const isOpen = add !== undefined
  const flow = useTopUp(list, isOpen)
  const known = list.latest?.answer
  // Whether a top-up that an earlier visit kept still waits, the server says: its card would move what is there.
  const isSaid = known !== undefined && (known.pending === null || list.isFresh)

  function handleOpen() {
    onSearch({ ...search, add: 'top-up' }, { dialog: 'opens' })
  }

  function handleClose() {
    if (flow.end !== undefined) flow.finish()
    onSearch(withoutDialog(search), { dialog: 'closes' })
  }

  return (
    <>
      <PageHeader
        title={t('payments.payment-wallet')}
        actions={
          <Button icon={<Plus />} onClick={handleOpen}>
            {t('payments.top-up')}
          </Button>
        }
      />
      {!isSaid && list.trouble === undefined ? (
        // Of all of it: what comes would move what is there.
        <Skeleton lines={6} />
      ) : (
        <div className={styles['stack']}>
          {known?.provider === 'sandbox' && <TestRibbon />}
          <ListNotice list={list} offlineWords={t('payments.offline-top-ups-need-a-connection')} />
          <WalletBalance balance={known?.balance} />
          {flow.payment !== undefined && !isOpen && (
            <PendingCard payment={flow.payment} onShow={handleOpen} />
          )}
          <PaymentRecords list={list} search={query} onSearch={onSearch} onTopUp={handleOpen} />
        </div>
      )}
      {isOpen && <TopUpDialog list={list} flow={flow} onClose={handleClose} />}
    </>
  )
}

interface PendingCardProps {
  readonly payment: PendingPayment
  readonly onShow: () => void
}

/** A top-up that was begun and waits for its transfer, with the way back to it. */
function PendingCard({ payment, onShow }: PendingCardProps) {
  const { brief } = useNaira()
  const leftMs = useCountdown(payment.expiresAt)
  const time =
    leftMs > 0
      ? t('payments.the-account-takes-it-for', { countdown: countdownText(leftMs) })
      : t('payments.its-time-is-over')
  return (
    <OfferCard
      icon={<Landmark />}
      title={t('payments.a-top-up-waits-for')}
      text={t('payments.brief-to-bankname-time', {
        brief: brief(payment.payable),
        bankName: payment.bankTransfer.bankName,
        time,
      })}
      actions={
        <Button variant="soft" onClick={onShow}>
          {t('payments.show-bank-details')}
        </Button>
      }
    />
  )
}

interface WalletBalanceProps {
  /** Undefined where it could not be fetched. */
  readonly balance: Kobo | undefined
}

/** What the payment wallet holds, and what it is for. */
function WalletBalance({ balance }: WalletBalanceProps) {
  return (
    <Card className={styles['balance']}>
      {balance !== undefined && (
        <Stat label={t('payments.balance')}>
          <Amount amount={balance} size="hero" />
        </Stat>
      )}
      <div className={styles['aside']}>
        <p className={styles['muted']}>{t('payments.it-pays-for-tokens-for')}</p>
        <Link to="/user/app/tokens" className={buttonClass({ variant: 'soft', size: 'sm' })}>
          <Coins aria-hidden="true" />

          {t('payments.tokens')}
        </Link>
      </div>
    </Card>
  )
}
