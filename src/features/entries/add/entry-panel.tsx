import { Link } from '@tanstack/react-router'
import { Tag, WalletMinimal } from 'lucide-react'
import type { ReactNode } from 'react'
import { fieldError, type FormFault } from '#base/form-fault.ts'
import { useToday } from '#features/session/data/use-today.ts'
import { type WalletView, useWallets } from '#features/wallets/data/queries.ts'
import { WalletSwatch } from '#features/wallets/parts/wallet-swatch.tsx'
import { t } from '#messages/t.ts'
import { tieFields } from '#ui/field/tie-fields.ts'
import { useNaira } from '#ui/money/amount.tsx'
import { said } from '#ui/page/said.tsx'
import type { EntryOption } from '../parts/entry-options.ts'
import { AmountHero } from './amount-hero.tsx'
import { DescriptionField } from './description-field.tsx'
import { withChange, withoutRow } from './entry-draft.ts'
import { EntryRow } from './entry-row.tsx'
import { paddedAmount, TRANSFER_AMOUNT } from './keypad/use-amount-pad.ts'
import { DatePill, SelectPill } from './pill.tsx'
import type { EntryForm } from './use-entry-form.ts'
import type { RecordEntry } from './use-record-entry.ts'
import styles from './entry-sheet.module.css'

interface EntryPanelProps {
  readonly form: EntryForm
  readonly recording: RecordEntry
  /** What else can be done, as pills. */
  readonly actions: ReactNode
}

/** The fields of one kind of transaction. */
export function EntryPanel({ form, recording, actions }: EntryPanelProps) {
  return (
    <>
      {form.wallets?.length === 0 && <NoWalletNote />}
      {form.kind === 'transfer' ? (
        <TransferFields form={form} fault={recording.submission.fault} actions={actions} />
      ) : (
        <EntryFields form={form} recording={recording} actions={actions} />
      )}
    </>
  )
}

/** The Expense and the Income tab: as many rows as wanted, and their wallet. */
function EntryFields({ form, recording, actions }: EntryPanelProps) {
  const { rows, habits, labels } = form
  const { fault } = recording.submission
  const today = useToday()
  const type = form.kind === 'income' ? 'income' : 'expense'
  const wallet = (
    <WalletPill
      label={t('entries.wallet')}
      value={form.walletId}
      onValue={walletId => form.setDraft(draft => ({ ...draft, walletId }))}
      options={form.wallets}
      error={fieldError(fault, 'walletId')}
    />
  )

  return rows.map((row, index) => {
    const padded = paddedAmount(form, String(row.key))
    return (
      padded && (
        <EntryRow
          key={row.key}
          row={row}
          padded={padded}
          type={type}
          number={index + 1}
          isAlone={rows.length === 1}
          habits={habits}
          labels={labels}
          budgets={type === 'expense' ? recording.budgets : undefined}
          today={today}
          errorOf={field => fieldError(fault, `rows.${index}.${field}`)}
          onChange={change => form.setDraft(draft => withChange(draft, row.key, change))}
          onRemove={
            index === 0 ? undefined : () => form.setDraft(draft => withoutRow(draft, row.key))
          }
          before={index === 0 && wallet}
          after={index === rows.length - 1 && actions}
        />
      )
    )
  })
}

interface WalletPillProps {
  readonly label: string
  readonly value: string
  readonly onValue: (walletId: string) => void
  /** By name alone: their figures would keep a long ledger's form waiting. */
  readonly options: readonly EntryOption[] | undefined
  readonly error: string | undefined
}

/** A wallet with its picture and what is in it, once that is known. */
function WalletPill({ label, value, onValue, options, error }: WalletPillProps) {
  const wallet = useWallets()?.find(({ id }) => id === value)
  return (
    <SelectPill
      label={label}
      icon={
        value === '' ? (
          <WalletMinimal aria-hidden="true" />
        ) : (
          <WalletSwatch image={wallet?.image ?? ''} />
        )
      }
      text={label}
      value={value}
      onValue={onValue}
      options={options}
      note={<WalletBalance wallet={wallet} />}
      error={error}
    />
  )
}

interface WalletBalanceProps {
  /** Undefined while its figures load, for which their room is kept. */
  readonly wallet: WalletView | undefined
}

function WalletBalance({ wallet }: WalletBalanceProps) {
  const { brief } = useNaira()
  return (
    <span aria-hidden="true" className={styles['balance']}>
      {wallet && brief(wallet.amount)}
    </span>
  )
}

/** Where to begin when there is no wallet to record in. */
function NoWalletNote() {
  return (
    <p className={styles['note']}>
      {said('entries.money-is-kept-in-a', {
        link: <Link to="/user/app/wallets" />,
      })}
    </p>
  )
}

interface TransferFieldsProps {
  readonly form: EntryForm
  readonly fault: FormFault | undefined
  readonly actions: ReactNode
}

/** The Transfer tab: money from one wallet to another one. */
function TransferFields({ form, fault, actions }: TransferFieldsProps) {
  const { transfer, setTransfer, wallets, labels } = form
  const today = useToday()
  const padded = paddedAmount(form, TRANSFER_AMOUNT)
  const tie = tieFields(transfer, setTransfer, fault)

  // The new source cannot be the destination too.
  function handleFrom(fromWalletId: string) {
    const toWalletId = transfer.toWalletId === fromWalletId ? '' : transfer.toWalletId
    setTransfer({ ...transfer, fromWalletId, toWalletId })
  }

  return (
    <div className={styles['row']}>
      {padded && (
        <AmountHero
          padded={padded}
          onTyped={change => setTransfer({ ...transfer, ...change })}
          error={tie('amount').error}
          isLarge
          isFirst
        />
      )}
      <DescriptionField {...tie('description')} written={[]} type="expense" />
      <div className={styles['pills']}>
        <WalletPill
          label={t('entries.from-wallet')}
          {...tie('fromWalletId')}
          onValue={handleFrom}
          options={wallets}
        />
        <WalletPill
          label={t('entries.to-wallet')}
          {...tie('toWalletId')}
          options={wallets?.filter(({ value }) => value !== transfer.fromWalletId)}
        />
        <DatePill {...tie('date')} today={today} />
        <SelectPill
          label={t('entries.label')}
          icon={<Tag aria-hidden="true" />}
          text={t('entries.label')}
          {...tie('labelId')}
          options={labels}
        />
        {actions}
      </div>
    </div>
  )
}
