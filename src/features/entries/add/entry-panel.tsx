import { Link } from '@tanstack/react-router'
import { Check, WalletMinimal } from 'lucide-react'
import type { ReactNode } from 'react'
import { fieldError } from '#base/form-fault.ts'
import { useToday } from '#features/session/data/use-today.ts'
import { type WalletView, useWallets } from '#features/wallets/data/queries.ts'
import { useUnits } from '#features/wallets/parts/wallet-amount.tsx'
import { WalletSwatch } from '#features/wallets/parts/wallet-swatch.tsx'
import { t } from '#messages/t.ts'
import { ownUnits } from '#money/currency.ts'
import { addKobo, subtractKobo } from '#money/money.ts'
import { readPositiveMoney } from '#records/read-fields.ts'
import { tieFields } from '#ui/field/tie-fields.ts'
import { said } from '#ui/page/said.tsx'
import type { EntryOption } from '../parts/entry-options.ts'
import { useWorthText } from '../parts/use-worth-text.ts'
import { transferCurrencies } from '../rules/record-transfer.ts'
import { AmountHero } from './amount-hero.tsx'
import { ArrivingAmount } from './arriving-amount.tsx'
import { DescriptionField } from './description-field.tsx'
import { type Reckoned, withChange, withoutRow } from './entry-draft.ts'
import { EntryRow } from './entry-row.tsx'
import { GoalPill } from './goal-pill.tsx'
import { arriving, paddedAmount, TRANSFER_AMOUNT } from './keypad/use-amount-pad.ts'
import { LabelPill } from './label-pill.tsx'
import { DatePill, PillRow, SelectPill } from './pill.tsx'
import { onlyOther, type ResolvedTransfer } from './resolve-entry.ts'
import type { EntryForm } from './use-entry-form.ts'
import type { RecordEntry, SavedEntry } from './use-record-entry.ts'
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
        <TransferFields form={form} recording={recording} actions={actions} />
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
  const below = useBelowZero(type === 'expense' ? form.walletId : '', rows)
  const worthText = useWorthText()
  const currency = form.currencyOf(form.walletId)
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
          amountNote={noteOf(
            besideWorth(
              worthText({ amount: row.amount, currency, day: row.date }),
              index === rows.length - 1 ? below : undefined,
            ),
            index,
            recording,
          )}
          type={type}
          number={index + 1}
          isAlone={rows.length === 1}
          habits={habits}
          likely={form.likely[type]}
          labels={labels}
          goals={form.goals}
          budgets={type === 'expense' ? recording.budgets : undefined}
          today={today}
          errorOf={field => fieldError(fault, `rows.${index}.${field}`)}
          onChange={change => {
            if ('amount' in change) form.keepAmounts()
            form.setDraft(draft => withChange(draft, row.key, change))
          }}
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

/** What an amount comes to in naira, and what it would lead to. */
function besideWorth(worth: string | undefined, below: string | undefined): string | undefined {
  return worth === undefined || below === undefined ? (worth ?? below) : `${worth} · ${below}`
}

/** What is said of the amount, else what was recorded before it. */
function noteOf(below: string | undefined, index: number, { saved }: RecordEntry): ReactNode {
  if (below !== undefined) return below
  return index === 0 && saved !== undefined && <SavedLine saved={saved} />
}

interface SavedLineProps {
  readonly saved: SavedEntry
}

/** What was recorded before, and the way back: in the sheet, where it lies over none of its buttons. */
function SavedLine({ saved: { text, onUndo } }: SavedLineProps) {
  return (
    <span className={styles['saved']}>
      {onUndo !== undefined && <Check aria-hidden="true" />}
      <span>{text}</span>
      {onUndo !== undefined && (
        <button type="button" className={styles['undo']} onClick={onUndo}>
          {t('entries.undo')}
        </button>
      )}
    </span>
  )
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

/**
 * What would be left in a wallet of cash that all of it does not come out of: something was not recorded, or is in
 * another wallet. It is said, and refused by nothing.
 */
function useBelowZero(
  walletId: string,
  amounts: readonly Pick<Reckoned, 'amount'>[],
): string | undefined {
  const wallet = useWallets()?.find(({ id }) => id === walletId)
  const currency = wallet?.own?.currency
  const inWords = useUnits(currency)
  const read = amounts.map(({ amount }) => readPositiveMoney(amount, currency ?? null))
  const spent = addKobo(
    ...read.flatMap(each => (each.ok ? [ownUnits(each.value.amount, each.value.foreign)] : [])),
  )
  if (wallet?.type !== 'Cash' || spent === 0) return undefined
  const left = subtractKobo((wallet.own ?? wallet).amount, spent)
  if (left >= 0) return undefined
  return t('entries.wallet-would-be-at', { wallet: wallet.name, amount: inWords(left) })
}

interface WalletBalanceProps {
  /** Undefined while its figures load, for which their room is kept. */
  readonly wallet: WalletView | undefined
}

function WalletBalance({ wallet }: WalletBalanceProps) {
  const inWords = useUnits(wallet?.own?.currency)
  const holds = wallet && (wallet.own ?? wallet).amount
  return (
    <span
      aria-hidden="true"
      className={styles['balance']}
      data-below={(holds ?? 0) < 0 || undefined}
    >
      {holds !== undefined && inWords(holds)}
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

/** The Transfer tab: money from one wallet to another one; over two currencies there are two amounts. */
function TransferFields({ form, recording, actions }: EntryPanelProps) {
  const { transfer, setTransfer, wallets, labels } = form
  const today = useToday()
  const padded = paddedAmount(form, TRANSFER_AMOUNT)
  const below = useBelowZero(transfer.fromWalletId, [transfer])
  const tie = tieFields(transfer, setTransfer, recording.submission.fault)
  const { from, to } = transferCurrencies(transfer, form)
  const isOverTwo = from !== to
  const worthText = useWorthText()
  const worth = worthText({ amount: transfer.amount, currency: from, day: transfer.date })

  // The new source cannot be the destination too; of two wallets the other one is.
  function handleFrom(fromWalletId: string) {
    const isTaken = transfer.toWalletId === fromWalletId
    const toWalletId = isTaken ? onlyOther(wallets, fromWalletId) : transfer.toWalletId
    handleEnds({ fromWalletId, toWalletId })
  }

  // What was typed to arrive is of its currency.
  function handleEnds(ends: Partial<Pick<ResolvedTransfer, 'fromWalletId' | 'toWalletId'>>) {
    const next = { ...transfer, ...ends }
    const isOfAnother = transferCurrencies(next, form).to !== to
    setTransfer(isOfAnother ? { ...next, ...arriving({}), keepsRate: undefined } : next)
  }

  return (
    <div className={styles['row']}>
      {padded && (
        <AmountHero
          padded={padded}
          onTyped={change => {
            form.keepAmounts()
            setTransfer({ ...transfer, ...change })
          }}
          error={tie('amount').error}
          note={noteOf(besideWorth(worth, below), 0, recording)}
          isLarge={!isOverTwo}
          isFirst
          {...(isOverTwo && { label: t('entries.you-send') })}
        />
      )}
      {isOverTwo && <ArrivingAmount form={form} recording={recording} />}
      <DescriptionField {...tie('description')} written={[]} type="expense" />
      <PillRow>
        <WalletPill
          label={t('entries.from-wallet')}
          {...tie('fromWalletId')}
          onValue={handleFrom}
          options={wallets}
        />
        <WalletPill
          label={t('entries.to-wallet')}
          {...tie('toWalletId')}
          onValue={toWalletId => handleEnds({ toWalletId })}
          options={wallets?.filter(({ value }) => value !== transfer.fromWalletId)}
        />
        <DatePill {...tie('date')} today={today} />
        <LabelPill {...tie('labelId')} options={labels} />
        <GoalPill {...tie('goalId')} options={form.goals} />
        {actions}
      </PillRow>
    </div>
  )
}
