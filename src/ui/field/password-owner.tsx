interface PasswordOwnerProps {
  readonly email: string
}

/** Shows password managers whose password a form sets; it is not visible. */
export function PasswordOwner({ email }: PasswordOwnerProps) {
  return (
    <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
  )
}
