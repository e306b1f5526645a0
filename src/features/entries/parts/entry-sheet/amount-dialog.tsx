import { useState } from 'react'
import { AmountHero } from '#features/entries/add/amount-hero.tsx'
import type { Reckoned } from '#features/entries/add/entry-draft.ts'
import { LazyKeypad } from '#features/entries/add/keypad/lazy-keypad.tsx'
import { reckoned, useHasKeypad } from '#features/entries/add/keypad/use-amount-pad.ts'
import type { EditTransaction } from '#features/entries/rules/edit-transaction.ts'
import { useZone } from '#features/session/data/use-today.ts'
import { t } from '#messages/t.ts'
import { NAIRA } from '#money/currency.ts'
import { moneyToText, readPositiveMoney } from '#records/read-fields.ts'
import type { Transaction } from '#records/transaction.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { sumFaultText } from '#ui/sum/calculate.ts'
import { useWorthText } from '../use-worth-text.ts'
import { ValueDialog } from './value-dialog.tsx'

/** What an edit says of the money. */
type MoneyChange = Pick<EditTransaction, 'amount' | 'foreign'>

interface AmountDialogProps {
  readonly row: Pick<Transaction, 'amount' | 'foreign' | 'createdAt'>
  /** Default: to change the amount. */
  readonly title?: string
  /** What it moves to, which is in another currency: what it would be there, as typed. */
  readonly into?: { readonly currency: string | null; readonly amount: string }
  readonly onMoney: (change: MoneyChange) => void
  readonly onClose: () => void
}

/** Another amount for an entry, typed as a new one's is: on the keypad of a phone, as a sum too. */
export function AmountDialog({ row, title, into, onMoney, onClose }: AmountDialogProps) {
  const before = moneyToText(row)
  const [typed, setTyped] = useState<Reckoned>({ amount: into?.amount ?? before })
  const [error, setError] = useState<string>()
  // The first key takes the place of what the entry has.
  const [isOld, setOld] = useState(true)
  const hasKeypad = useHasKeypad()
  const day = instantToDay(row.createdAt, useZone())
  const worthText = useWorthText()
  const currency = into === undefined ? (row.foreign?.currency ?? null) : into.currency

  function handleTyped(next: Reckoned) {
    setError(undefined)
    setOld(false)
    setTyped(next)
  }

  function handleSave() {
    const read = readPositiveMoney(typed.amount, currency)
    if (!read.ok) setError(read.error)
    if (!read.ok || sumFaultText(typed.sum, currency ?? NAIRA) !== undefined) return
    const { amount, foreign } = read.value
    const isSame = into === undefined && moneyToText(read.value) === before
    // What was of another currency says that it is not any more.
    if (!isSame) onMoney(foreign === null ? { amount, ...(into && { foreign }) } : { foreign })
    onClose()
  }

  const padded = {
    field: 'changed',
    currency,
    isOld,
    ...typed,
    onSum: (sum: string) => handleTyped(reckoned(sum, currency)),
  }
  return (
    <ValueDialog
      title={title ?? t('entries.change-the-amount')}
      onSave={handleSave}
      onClose={onClose}
    >
      <AmountHero
        padded={padded}
        onTyped={handleTyped}
        error={error}
        note={worthText({ amount: typed.amount, currency, day })}
        isLarge
        isFirst
      />
      {hasKeypad && <LazyKeypad amount={padded} />}
    </ValueDialog>
  )
}
