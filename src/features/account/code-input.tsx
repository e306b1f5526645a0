import { t } from '#messages/t.ts'
import { TextInput } from '#ui/field/text-input.tsx'
import type { FieldTies } from '#ui/field/tie-fields.ts'
import styles from './parts/account.module.css'

const CODE_LENGTH = 6

/** Whether the code has all its digits. */
export function isWholeCode(code: string): boolean {
  return code.length === CODE_LENGTH
}

/** The six digits of a mailed code, which phones offer to fill in; `123-456` and `123 456` are the same code. */
export function CodeInput({ onValue, ...ties }: FieldTies<string>) {
  function handleValue(typed: string) {
    onValue(typed.replaceAll(/\D/gu, '').slice(0, CODE_LENGTH))
  }

  return (
    <div className={styles['code']}>
      <TextInput
        label={t('account.one-time-code')}
        {...ties}
        onValue={handleValue}
        inputMode="numeric"
        autoComplete="one-time-code"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page asks for the code, and for nothing before it
        autoFocus
      />
    </div>
  )
}
