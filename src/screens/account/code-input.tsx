import type { FieldTies } from '#screens/shared-dialogs/tie-fields.ts'
import { TextInput } from '#ui/text-input.tsx'
import styles from './account.module.css'

const CODE_LENGTH = 6

/** The six digits of a mailed code, which phones offer to fill in. */
export function CodeInput(ties: FieldTies<string>) {
  return (
    <div className={styles['code']}>
      <TextInput
        label="One-time code"
        {...ties}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_LENGTH}
      />
    </div>
  )
}
