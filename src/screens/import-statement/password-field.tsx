import { useEffect, useRef } from 'react'
import { PasswordInput } from '#ui/password-input.tsx'
import type { Password } from './use-password.ts'

interface PasswordFieldProps {
  readonly password: Password
}

const HINT =
  'Often the last digits of your account number, or the one that your bank gave you. It stays on this page: it is not stored or sent.'
const WRONG = 'This password did not open the file. Try again as often as you like.'

/** What the file is locked with; asked for when it turns out to be locked. */
export function PasswordField({ password }: PasswordFieldProps) {
  const { text, onText, wrongTries = 0 } = password
  const input = useRef<HTMLInputElement>(null)

  // It is what the person is asked for now.
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])

  return (
    <PasswordInput
      ref={input}
      label="Password"
      value={text}
      onValue={onText}
      autoComplete="off"
      hint={HINT}
      error={wrongTries > 0 ? WRONG : undefined}
    />
  )
}
