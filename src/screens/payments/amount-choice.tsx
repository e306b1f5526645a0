import type { FormFault } from '#domain/forms/form-fault.ts'
import type { TopUpForm } from '#domain/forms/top-up.ts'
import { OFTEN_CHOSEN } from '#domain/top-up-words.ts'
import { tieFields } from '#screens/shared-dialogs/tie-fields.ts'
import { Button } from '#ui/button.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import styles from './payments.module.css'

interface AmountChoiceProps {
  readonly form: TopUpForm
  readonly onForm: (form: TopUpForm) => void
  readonly fault: FormFault | undefined
  readonly hint: string
}

/** An amount of a top-up: typed, or one of those that are often chosen. */
export function AmountChoice({ form, onForm, fault, hint }: AmountChoiceProps) {
  const tie = tieFields(form, onForm, fault)
  return (
    <>
      <NumberInput label="Amount" unit="₦" placeholder="0.00" hint={hint} {...tie('amount')} />
      <div className={styles['choices']}>
        {OFTEN_CHOSEN.map(({ name, typed }) => (
          <Button key={name} variant="soft" size="sm" onClick={() => onForm({ amount: typed })}>
            {name}
          </Button>
        ))}
      </div>
    </>
  )
}
