import { useState } from 'react'
import { AmountHero } from '#features/entries/add/amount-hero.tsx'
import type { Reckoned } from '#features/entries/add/entry-draft.ts'
import { LazyKeypad } from '#features/entries/add/keypad/lazy-keypad.tsx'
import { reckoned, useHasKeypad } from '#features/entries/add/keypad/use-amount-pad.ts'
import { t } from '#messages/t.ts'
import { amountToText, type Kobo } from '#money/money.ts'
import { readPositiveAmount } from '#records/read-fields.ts'
import { sumFaultText } from '#ui/sum/calculate.ts'
import { ValueDialog } from './value-dialog.tsx'

interface AmountDialogProps {
  readonly amount: Kobo
  readonly onAmount: (amount: Kobo) => void
  readonly onClose: () => void
}

/** Another amount for an entry, typed as a new one's is: on the keypad of a phone, as a sum too. */
export function AmountDialog({ amount, onAmount, onClose }: AmountDialogProps) {
  const [typed, setTyped] = useState<Reckoned>({ amount: amountToText(amount) })
  const [error, setError] = useState<string>()
  // The first key takes the place of what the entry has.
  const [isOld, setOld] = useState(true)
  const hasKeypad = useHasKeypad()

  function handleTyped(next: Reckoned) {
    setError(undefined)
    setOld(false)
    setTyped(next)
  }

  function handleSave() {
    const read = readPositiveAmount(typed.amount)
    if (!read.ok) setError(read.error)
    if (!read.ok || sumFaultText(typed.sum) !== undefined) return
    if (read.value !== amount) onAmount(read.value)
    onClose()
  }

  const padded = {
    field: 'changed',
    isOld,
    ...typed,
    onSum: (sum: string) => handleTyped(reckoned(sum)),
  }
  return (
    <ValueDialog title={t('entries.change-the-amount')} onSave={handleSave} onClose={onClose}>
      <AmountHero
        padded={padded}
        onTyped={handleTyped}
        error={error}
        note={undefined}
        isLarge
        isFirst
      />
      {hasKeypad && <LazyKeypad amount={padded} />}
    </ValueDialog>
  )
}
