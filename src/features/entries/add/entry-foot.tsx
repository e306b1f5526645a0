import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useUnits } from '#features/wallets/parts/wallet-amount.tsx'
import { t } from '#messages/t.ts'
import { ownUnits } from '#money/currency.ts'
import { addKobo } from '#money/money.ts'
import { readPositiveMoney } from '#records/read-fields.ts'
import { Button } from '#ui/button/button.tsx'
import { alertOf } from '#ui/dialog/use-submission.ts'
import { FormAlert } from '#ui/field/form-alert.tsx'
import { said } from '#ui/page/said.tsx'
import { LazyKeypad } from './keypad/lazy-keypad.tsx'
import type { PaddedAmount } from './keypad/use-amount-pad.ts'
import type { EntryForm } from './use-entry-form.ts'
import type { RecordEntry } from './use-record-entry.ts'
import styles from './entry-sheet.module.css'

function keptWords(): string {
  return t('entries.kept-as-a-draft-if')
}

function notKept(): string {
  return t('entries.not-kept-if-you-close')
}

interface EntryFootProps {
  readonly form: EntryForm
  readonly recording: RecordEntry
  readonly padded: PaddedAmount | undefined
  /** It outlives the sheet. */
  readonly isKept: boolean
  readonly onAnother: () => void
}

/**
 * What stays in sight: why it was not saved, where no field says it, the keys, and the buttons that save. The words take
 * their room from the fields above, or stand below the buttons: what is pressed moves by none of them.
 */
export function EntryFoot({ form, recording, padded, isKept, onAnother }: EntryFootProps) {
  const { submission } = recording
  return (
    <div className={styles['foot']}>
      {submission.fault !== undefined && (
        <div className={styles['fault']}>
          <FormAlert {...alertOf(submission)} />
        </div>
      )}
      {padded && <LazyKeypad amount={padded} />}
      <SaveBar form={form} isSaving={submission.isSaving} onAnother={onAnother} />
      <p className={styles['hint']}>
        {isKept ? keptWords() : notKept()}{' '}
        <span className={styles['keys']}>
          {said('entries.escape-closes-enter-saves', { kbd: <kbd /> })}
        </span>
      </p>
    </div>
  )
}

interface SaveBarProps {
  readonly form: EntryForm
  readonly isSaving: boolean
  readonly onAnother: () => void
}

/** Saves, or saves and goes on: always in sight, with what it saves. */
function SaveBar({ form, isSaving, onAnother }: SaveBarProps) {
  const { kind, transfer, walletId } = form
  const currency = form.currencyOf(kind === 'transfer' ? transfer.fromWalletId : walletId)
  const inWords = useUnits(currency ?? undefined)
  const amounts = kind === 'transfer' ? [transfer] : form.rows
  const read = amounts.flatMap(({ amount }) => {
    const result = readPositiveMoney(amount, currency)
    return result.ok ? [ownUnits(result.value.amount, result.value.foreign)] : []
  })
  const total = read.length === 0 ? undefined : inWords(addKobo(...read))
  return (
    <div className={styles['save']}>
      <Button variant="soft" icon={<Plus />} className={styles['another']} onClick={onAnother}>
        <span className={styles['anotherText']}>{t('entries.save-and-add-another')}</span>
      </Button>
      <Button type="submit" isBusy={isSaving}>
        <span>{saveText(form.kind, total)}</span>
      </Button>
    </div>
  )
}

// What is saved is said by the amount; a screen reader hears its kind too.
function saveText(kind: EntryForm['kind'], amount: string | undefined): ReactNode {
  if (amount === undefined) return t('entries.save-kind', { kind })
  return said('entries.save-kind-amount', {
    kind,
    amount,
    hidden: <span className="visually-hidden" />,
  })
}
