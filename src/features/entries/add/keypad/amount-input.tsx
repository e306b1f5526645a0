import { NumberInput } from '#ui/field/number-input.tsx'
import type { TextFieldProps } from '#ui/field/text-input.tsx'
import { useHasKeypad } from './use-has-keypad.ts'

interface AmountInputProps extends Omit<TextFieldProps, 'label'> {
  /** Names the field for the keypad. */
  readonly field: string
}

/** An amount of naira: typed on the keypad of the sheet where there is one, on any keyboard everywhere. */
export function AmountInput({ field, ...rest }: AmountInputProps) {
  const hasKeypad = useHasKeypad()
  return (
    <NumberInput
      label="Amount"
      unit="₦"
      placeholder="0.00"
      data-amount={field}
      inputMode={hasKeypad ? 'none' : 'decimal'}
      {...rest}
    />
  )
}
