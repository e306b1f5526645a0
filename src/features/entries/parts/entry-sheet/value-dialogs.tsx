import { type ReactNode, useState } from 'react'
import { AmountHero } from '#features/entries/add/amount-hero.tsx'
import type { Reckoned } from '#features/entries/add/entry-draft.ts'
import { LazyKeypad } from '#features/entries/add/keypad/lazy-keypad.tsx'
import { reckoned, useHasKeypad } from '#features/entries/add/keypad/use-amount-pad.ts'
import { t } from '#messages/t.ts'
import { amountToText, type Kobo } from '#money/money.ts'
import { longDescription, readPositiveAmount } from '#records/read-fields.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import { sumFaultText } from '#ui/sum/calculate.ts'

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

interface DescriptionDialogProps {
  readonly description: string
  readonly onDescription: (description: string) => void
  readonly onClose: () => void
}

/** Other words for what an entry was for. */
export function DescriptionDialog(props: DescriptionDialogProps) {
  const { description, onDescription, onClose } = props
  const [typed, setTyped] = useState(description)
  const error = longDescription(typed)

  function handleSave() {
    if (error !== undefined) return
    if (typed.trim() !== description) onDescription(typed.trim())
    onClose()
  }

  return (
    <ValueDialog title={t('entries.change-the-description')} onSave={handleSave} onClose={onClose}>
      <TextInput
        label={t('entries.description')}
        autoComplete="off"
        value={typed}
        onValue={setTyped}
        error={error}
      />
    </ValueDialog>
  )
}

interface ValueDialogProps {
  readonly title: string
  readonly onSave: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

const FORM = 'entry-value'

/** One field of an entry in a dialog; Enter saves it. */
function ValueDialog({ title, onSave, onClose, children }: ValueDialogProps) {
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      footer={
        <Button type="submit" form={FORM}>
          {t('entries.save')}
        </Button>
      }
    >
      <form
        id={FORM}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          onSave()
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
