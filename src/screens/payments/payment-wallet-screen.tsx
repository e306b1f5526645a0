import { Plus } from 'lucide-react'
import { usePayments } from '#data/payments/use-payments.ts'
import type { OnSearch } from '#screens/shared-lists/on-search.ts'
import { Button } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { ListNotice } from './list-notice.tsx'
import { PaymentRecords } from './payment-records.tsx'
import { type PaymentsSearch, withoutDialog } from './payments-search.ts'
import { PendingCard } from './pending-card.tsx'
import { TestRibbon } from './test-ribbon.tsx'
import { TopUpDialog } from './top-up-dialog.tsx'
import { useTopUp } from './use-top-up.ts'
import { WalletBalance } from './wallet-balance.tsx'
import styles from './payments.module.css'

export interface PaymentWalletScreenProps {
  readonly search: PaymentsSearch
  readonly onSearch: OnSearch<PaymentsSearch>
}

/** The payment wallet: what it holds, topping it up, and its records (PAY-01). */
export function PaymentWalletScreen({ search, onSearch }: PaymentWalletScreenProps) {
  const { add, ...query } = search
  const list = usePayments(query)
  const isOpen = add !== undefined
  const flow = useTopUp(list, isOpen)
  const known = list.latest?.answer

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
        title="Payment Wallet"
        actions={
          <Button icon={<Plus />} onClick={handleOpen}>
            Top Up
          </Button>
        }
      />
      <div className={styles['stack']}>
        {known?.provider === 'sandbox' && <TestRibbon />}
        <ListNotice list={list} onlineOnly="Paying" />
        <WalletBalance balance={known?.balance} isLoading={list.trouble === undefined} />
        {flow.payment !== undefined && !isOpen && (
          <PendingCard payment={flow.payment} onShow={handleOpen} />
        )}
        <PaymentRecords list={list} search={query} onSearch={onSearch} onTopUp={handleOpen} />
      </div>
      {isOpen && <TopUpDialog list={list} flow={flow} onClose={handleClose} />}
    </>
  )
}
