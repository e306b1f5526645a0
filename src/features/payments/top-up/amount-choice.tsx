import type { FormFault } from '#base/form-fault.ts'
import { t } from '#messages/t.ts'
import { Button } from '#ui/button/button.tsx'
import { NumberInput } from '#ui/field/number-input.tsx'
import { tieFields } from '#ui/field/tie-fields.ts'
import { OFTEN_CHOSEN } from '../rules/top-up-words.ts'
import type { TopUpForm } from '../rules/top-up.ts'
import styles from '../payments.module.css'

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
      <NumberInput
        label={t('payments.amount')}
        unit="₦"
        placeholder="0.00"
        hint={hint}
        {...tie('amount')}
      />
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
